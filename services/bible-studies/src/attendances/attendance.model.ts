/** A meeting of a study: expected by its schedule, or added by its leader. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export interface ExpectedDay {
  bible_study_id: number;
  met_on_date: string;
  met_at_time: string;
}

export class AttendanceModel extends BaseModel {
  static override tableName = 'attendance';

  /** Writes meetings that are not there yet; answers how many. */
  static async expect(meetings: readonly ExpectedDay[]): Promise<number> {
    const written = await write(sql`
      insert into attendance (bible_study_id, met_on_date, met_at_time, expected)
      select bible_study_id, met_on_date, met_at_time, true
      from json_to_recordset(${JSON.stringify(meetings)}::json) as meeting(bible_study_id int, met_on_date date, met_at_time time)
      on conflict (bible_study_id, met_on_date) do nothing returning id`);
    return written.length;
  }

  /**
   * Takes expected meetings that were not reported out of vacations, and keeps their day and hour; answers how many. Only
   * meetings at campuses are expected at all, so `expected` says everything. Submitted ones happened and stay.
   */
  static async withhold(location: number | null): Promise<number> {
    const withheld = await write(sql`
      with taken as (
        delete from attendance a using bible_study s
        where s.id = a.bible_study_id and a.expected and a.submitted_at is null
          and (${location}::int is null or s.location_id = ${location}::int)
          and exists (select from people.published_vacation_v1 v
            where v.location_id = s.location_id and a.met_on_date between v.start_date and v.end_date)
        returning a.bible_study_id, a.met_on_date, a.met_at_time)
      insert into withheld_meeting (bible_study_id, met_on_date, met_at_time)
      select bible_study_id, met_on_date, met_at_time from taken
      on conflict (bible_study_id, met_on_date) do nothing returning bible_study_id`);
    return withheld.length;
  }

  /**
   * Gives back what was withheld and lies in no vacation any more; answers how many. A study that ended meanwhile gets none
   * after its end. Where a leader added the day by hand, that one stands.
   */
  static async restore(location: number | null): Promise<number> {
    const restored = await write(sql`
      with released as (
        delete from withheld_meeting w using bible_study s
        where s.id = w.bible_study_id and (s.end_date is null or w.met_on_date <= s.end_date)
          and (${location}::int is null or s.location_id = ${location}::int)
          and not exists (select from people.published_vacation_v1 v
            where v.location_id = s.location_id and w.met_on_date between v.start_date and v.end_date)
        returning w.bible_study_id, w.met_on_date, w.met_at_time)
      insert into attendance (bible_study_id, met_on_date, met_at_time, expected)
      select bible_study_id, met_on_date, met_at_time, true from released
      on conflict (bible_study_id, met_on_date) do nothing returning id`);
    return restored.length;
  }
}
