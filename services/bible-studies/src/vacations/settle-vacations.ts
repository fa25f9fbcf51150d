/**
 * Makes the expected meetings agree with the vacations there are now. "Adding a vacation removes attendances inside it that
 * are expected and not submitted; deleting one restores them."
 *
 * What a vacation takes away is kept as a withheld meeting with its day and hour, and exactly that comes back: working it out
 * again from the schedule would invent meetings wherever somebody changed day or time in between. Can run at any time, any
 * number of times, in any process; each row moves in the statement that finds it.
 */
import type { Knex } from 'knex';

/** The service people sends a notice with the location's id when a change of vacations is committed. */
export const VACATIONS_CHANGED = 'people_vacation';

export interface Settled {
  withheld: number;
  restored: number;
}

// Only meetings at campuses are expected at all, so `expected` says everything. Submitted ones happened and stay.
const WITHHOLD = `
  with taken as (
    delete from attendance a using bible_study s
    where s.id = a.bible_study_id and a.expected and a.submitted_at is null
      and (:location::int is null or s.location_id = :location)
      and exists (select from people.published_vacation_v1 v
        where v.location_id = s.location_id and a.met_on_date between v.start_date and v.end_date)
    returning a.bible_study_id, a.met_on_date, a.met_at_time)
  insert into withheld_meeting (bible_study_id, met_on_date, met_at_time)
  select bible_study_id, met_on_date, met_at_time from taken
  on conflict (bible_study_id, met_on_date) do nothing`;

// A study that ended meanwhile gets none after its end. Where a leader added the day by hand, that one stands.
const RESTORE = `
  with released as (
    delete from withheld_meeting w using bible_study s
    where s.id = w.bible_study_id and (s.end_date is null or w.met_on_date <= s.end_date)
      and (:location::int is null or s.location_id = :location)
      and not exists (select from people.published_vacation_v1 v
        where v.location_id = s.location_id and w.met_on_date between v.start_date and v.end_date)
    returning w.bible_study_id, w.met_on_date, w.met_at_time)
  insert into attendance (bible_study_id, met_on_date, met_at_time, expected)
  select bible_study_id, met_on_date, met_at_time, true from released
  on conflict (bible_study_id, met_on_date) do nothing`;

/** For one location, or for all. Takes part in the transaction that it is given. */
export function settleVacations(database: Knex, location: number | null = null): Promise<Settled> {
  return database.transaction(async (trx) => {
    await takeTurns(trx);
    const { rowCount: withheld } = (await trx.raw(WITHHOLD, { location })) as { rowCount: number };
    const { rowCount: restored } = (await trx.raw(RESTORE, { location })) as { rowCount: number };
    return { withheld, restored };
  });
}

/** One process at a time writes expected meetings, until its transaction ends: two would wait for each other's rows. */
export async function takeTurns(trx: Knex.Transaction): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext('bible_studies.expected_meetings'))");
}
