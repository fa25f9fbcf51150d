/**
 * Freezes every week that is over and was not frozen yet, at each place; the newest first. Can run at any time, any number of
 * times, in any process: what is frozen stays. What Bible studies has not written the meetings of yet waits for a later run.
 */
import { raw, rows, sql } from '@emmaus/service-kit/database/sql';
import { dataYearStart, now } from '@emmaus/service-kit/time';
import { WHERE_PEOPLE_ARE } from '../metrics/multiplication.policy.ts';
import { CampusSnapshotModel } from './campus-snapshot.model.ts';
import { mondayOf } from './academic-weeks.ts';
import { isWritten, stoodAt, WRITTEN } from './figures-as-of.ts';

/** A run ends after so many; the next one goes on. */
const WEEKS_A_RUN = 20;

export interface FrozenWeeks {
  frozen: number;
  caughtUp: number;
}

export async function freezeWeeks(): Promise<FrozenWeeks> {
  const done = { frozen: 0, caughtUp: 0 };
  for (const monday of await findUnfrozenWeeks()) {
    // Each is one statement that writes the places in one order, and leaves what is there: of two the second finds it frozen.
    done.frozen += await CampusSnapshotModel.freeze(monday);
    done.caughtUp += await CampusSnapshotModel.catchUp(monday);
  }
  return done;
}

/** Since the academic year before this one, so that each week has one to stand against. One that waits takes no turn. */
async function findUnfrozenWeeks(): Promise<string[]> {
  const day = now().toZonedDateTimeISO('UTC').toPlainDate();
  const first = mondayOf(dataYearStart(day).subtract({ years: 1 }));
  const found = await rows<{ monday: string }>(sql`
    with ${WRITTEN}
    select week.frozen_on::date::text as monday
    from generate_series(${first.toString()}::date, ${day.add({ days: 1 }).toString()}::date, interval '7 days') week (frozen_on)
    where exists (
      select from people.published_location_v1 location
      where ${WHERE_PEOPLE_ARE} and (week.frozen_on::date + time '04:00') at time zone location.timezone <= ${now().toString()}::timestamptz
        and not exists (
          select from campus_snapshot kept where kept.location_id = location.id and kept.frozen_on = week.frozen_on::date)
        and ${stoodAt(raw('week.frozen_on::date'))} and ${isWritten(raw('week.frozen_on::date'))})
    order by week.frozen_on desc limit ${WEEKS_A_RUN}`);
  return found.map(({ monday }) => monday);
}
