/** A Bible study. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { leadsToday } from './people-of-today.ts';
import type { MeetingSchedule } from './scheduled-meetings.ts';

export interface DueStudy extends MeetingSchedule {
  id: number;
  generated_until: Date | null;
}

export class StudyModel extends BaseModel {
  static override tableName = 'bible_study';

  /**
   * Studies whose expected meetings may have to be written, locked. "For a study at a campus"; "Parish, alumni and lifelong
   * studies generate none": whose study it is, the first leader says. An ended study is done once its last day, in whatever
   * zone, lies behind it. A locked one is being edited: next time.
   */
  static due(): Promise<DueStudy[]> {
    return write<DueStudy>(sql`
      select s.id, s.start_date, s.end_date, s.day_of_week, s.meeting_time, s.recurring_type, s.generated_until, l.timezone
      from bible_study s join people.published_location_v1 l on l.id = s.location_id and l.location_type = 'Campus'
      where (s.end_date is null or s.generated_until is null or s.end_date >= s.generated_until::date - 1)
        and not exists (select from study_leader l join people.published_person_v1 p on p.id = l.person_id
          where l.bible_study_id = s.id and l.position = 1 and ${leadsToday()} and p.primary_role in ('alumni', 'lifelong'))
      for update of s skip locked`);
  }

  /** Notes up to which moment expected meetings are written. */
  static async generatedUntil(until: Temporal.Instant, ids: readonly number[]): Promise<void> {
    await write(sql`update bible_study set generated_until = ${until.toString()} where id = any(${ids}::int[])`);
  }
}
