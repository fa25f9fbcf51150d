/** A Bible study. */
import type { RecurringType } from '@emmaus/contracts/ministry.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import { expectsMeetings } from './people-of-today.ts';
import type { MeetingSchedule } from './scheduled-meetings.ts';

export interface DueStudy extends MeetingSchedule {
  id: number;
  /** Wall time at its place, ISO. */
  generated_until: string | null;
  /** False while alumni or lifelong members lead it: the time passes, and nothing of it is expected. */
  expects_meetings: boolean;
}

export interface Schedule {
  day_of_week: number;
  meeting_time: string;
  recurring_type: RecurringType;
}

/** What is written down of a study beside its schedule. */
export interface StudyWords {
  name: string;
  meeting_location: string;
}

export class StudyModel extends BaseModel {
  static override tableName = 'bible_study';
  static override audited = true;

  declare start_date: string;
  declare end_date: string | null;
  declare day_of_week: number;
  declare meeting_time: string;
  declare recurring_type: RecurringType;
  declare version: number;

  /**
   * Studies at campuses whose time up to now is to be gone through, locked. "Parish, alumni and lifelong studies generate none": whose study
   * it is, the first leader says, and what lies behind is not expected of them when their role changes. An ended study is done
   * once its last day has been gone through. A locked one is being edited: next time.
   */
  static due(study: number | null = null): Promise<DueStudy[]> {
    return write<DueStudy>(sql`
      select s.id, s.start_date, s.schedule_since, s.end_date, s.day_of_week, s.meeting_time, s.recurring_type,
        to_char(s.generated_until, 'YYYY-MM-DD"T"HH24:MI:SS') as generated_until, l.timezone,
        ${expectsMeetings()} as expects_meetings
      from bible_study s join people.published_location_v1 l on l.id = s.location_id and l.location_type = 'Campus'
      where (s.end_date is null or s.generated_until is null or s.generated_until < ${lastMoment()})
        and (${study}::int is null or s.id = ${study}::int)
      for update of s skip locked`);
  }

  static add(study: StudyWords & Schedule & { location_id: number; start_date: string }): Promise<StudyModel> {
    return StudyModel.query().insert(study).returning('*').execute();
  }

  static forChange(id: number): Promise<StudyModel | undefined> {
    return StudyModel.query().findById(id).forUpdate().execute();
  }

  /**
   * Notes up to which moment expected meetings are written, or none are, as the hour it is at the place of each: of one that ends, not
   * beyond its last day.
   */
  static async generatedUntil(until: Temporal.Instant, ids: readonly number[]): Promise<void> {
    await write(sql`
      update bible_study s set generated_until = least(${until.toString()}::timestamptz at time zone l.timezone, ${lastMoment()})
      from people.published_location_v1 l where l.id = s.location_id and s.id = any(${ids}::int[])`);
  }

  async describe(words: StudyWords): Promise<void> {
    await this.$query().patch({ ...words, version: this.version + 1 });
  }

  /** Who leads stands beside it; a form that was filled out before is older from now on. */
  async handedOver(): Promise<void> {
    await this.$query().patch({ version: this.version + 1 });
  }

  /**
   * Meets by another schedule from today on. Another hour leaves the weeks as they are, and is today's as well where that had not begun by
   * the old one, even if it has by the new; another day or recurrence is counted from today.
   */
  async meet(schedule: Schedule): Promise<void> {
    const { meeting_time: before } = this;
    const isCountedAnew = schedule.day_of_week !== this.day_of_week || schedule.recurring_type !== this.recurring_type;
    await this.$query().patch({ ...schedule, version: this.version + 1 });
    const changed = isCountedAnew
      ? sql`schedule_since = greatest(s.start_date, today)`
      : sql`generated_until = case when s.generated_until < today + ${before}::time
          then least(s.generated_until, today - interval '1 second') else s.generated_until end`;
    await write(sql`
      update bible_study s set ${changed}
      from people.published_location_v1 l, date(${now().toString()}::timestamptz at time zone l.timezone) today
      where l.id = s.location_id and s.id = ${this.id}`);
  }

  async end(endDate: string): Promise<void> {
    await this.$query().patch({ end_date: endDate, version: this.version + 1 });
  }

  /** What lies behind the end date and was not gone through before the study ended comes due now: writing goes on where it stopped. */
  async reopen(): Promise<void> {
    await this.$query().patch({ end_date: null, version: this.version + 1 });
  }
}

/** Of a study `s`; null while no end is set. */
function lastMoment(): Sql {
  return sql`(s.end_date + time '23:59:59')`;
}
