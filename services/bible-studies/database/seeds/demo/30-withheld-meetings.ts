/** The meetings that the demo's vacations took away, so that they come back when somebody deletes a vacation. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import type { Knex } from 'knex';
import { scheduledMeetings, type DayRange, type MeetingSchedule } from '../../../src/studies/scheduled-meetings.ts';

interface GeneratedStudy extends MeetingSchedule {
  id: number;
  generated_until: Date;
  vacations: DayRange[];
}

const STUDIES = `
  select s.id, s.start_date, s.end_date, s.day_of_week, s.meeting_time, s.recurring_type, s.generated_until, l.timezone,
    (select json_agg(json_build_object('start_date', v.start_date, 'end_date', v.end_date))
      from people.published_vacation_v1 v where v.location_id = s.location_id) as vacations
  from bible_study s join people.published_location_v1 l on l.id = s.location_id
  where s.generated_until is not null
    and exists (select from people.published_vacation_v1 v where v.location_id = s.location_id)
  order by s.id`;

export async function seed(database: Knex): Promise<void> {
  if (await database('withheld_meeting').first('bible_study_id')) return;
  const { rows: studies } = (await database.raw(STUDIES)) as { rows: GeneratedStudy[] };
  const withheld = studies.flatMap((study) => {
    const until = study.generated_until.toTemporalInstant();
    const expected = new Set(scheduledMeetings(study, study.vacations, { until }));
    return scheduledMeetings(study, [], { until })
      .filter((day) => !expected.has(day))
      .map((day) => ({ bible_study_id: study.id, met_on_date: day, met_at_time: study.meeting_time }));
  });
  await insertAll(database, 'withheld_meeting', withheld);
}
