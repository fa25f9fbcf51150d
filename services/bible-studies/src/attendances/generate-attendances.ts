/** Writes the attendance of every expected meeting that has begun. Can run at any time, any number of times, in any process. */
import type { Knex } from 'knex';
import { now } from '@emmaus/service-kit/time';
import { settleVacations, takeTurns } from '../vacations/settle-vacations.ts';
import { scheduledMeetings, type MeetingSchedule } from './scheduled-meetings.ts';

interface DueStudy extends MeetingSchedule {
  id: number;
  generated_until: Date | null;
}

// "For a study at a campus"; "Parish, alumni and lifelong studies generate none": whose study it is, the first leader says.
// An ended study is done once its last day, in whatever zone, lies behind it. A locked one is being edited: next time.
const DUE_STUDIES = `
  select s.id, s.start_date, s.end_date, s.day_of_week, s.meeting_time, s.recurring_type, s.generated_until, l.timezone
  from bible_study s join people.published_location_v1 l on l.id = s.location_id and l.location_type = 'Campus'
  where (s.end_date is null or s.generated_until is null or s.end_date >= s.generated_until::date - 1)
    and not exists (select from study_leader k join people.published_person_v1 p on p.id = k.person_id
      where k.bible_study_id = s.id and k.position = 1 and p.primary_role in ('alumni', 'lifelong'))
  for update of s skip locked`;

/**
 * Returns how many meetings were written. Those on days of a vacation are written, too, and withheld in the same
 * transaction: nobody sees them, and they are there to be restored when the vacation is taken back.
 */
export async function generateAttendances(database: Knex): Promise<number> {
  const until = now();
  return database.transaction(async (trx) => {
    await takeTurns(trx);
    const { rows: studies } = (await trx.raw(DUE_STUDIES)) as { rows: DueStudy[] };
    const meetings = studies.flatMap((study) =>
      scheduledMeetings(study, [], {
        after: study.generated_until?.toTemporalInstant() ?? null,
        until,
      }).map((day) => ({
        bible_study_id: study.id,
        met_on_date: day,
        met_at_time: study.meeting_time,
      })),
    );
    const { rowCount } = (await trx.raw(
      `insert into attendance (bible_study_id, met_on_date, met_at_time, expected)
        select bible_study_id, met_on_date, met_at_time, true
        from json_to_recordset(?::json) as meeting(bible_study_id int, met_on_date date, met_at_time time)
        on conflict (bible_study_id, met_on_date) do nothing`,
      [JSON.stringify(meetings)],
    )) as { rowCount: number };
    await trx.raw('update bible_study set generated_until = ? where id = any(?::int[])', [
      until.toString(),
      studies.map((study) => study.id),
    ]);
    const { withheld, restored } = await settleVacations(trx);
    return rowCount - withheld + restored;
  });
}
