/** A meeting of a study: expected by its schedule, or added by its leader. It keeps its id for ever. */
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { isTold, tellAdded, tellChanged } from '@emmaus/service-kit/acting/told-records';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { requestContext } from '@emmaus/service-kit/http/request-context';
import { now } from '@emmaus/service-kit/time';
import { knownBefore, ledWhenItBegan } from '../studies/led-meeting.ts';
import { rosterOf } from './attendance.queries.ts';

export interface ExpectedDay {
  bible_study_id: number;
  met_on_date: string;
  met_at_time: string;
}

/** Whose meetings: of one place, of one study, or of all. */
export interface MeetingsOf {
  location?: number;
  study?: number;
}

/** A report that was made on a device. */
export interface Submission {
  /** Made by the device; the same report sent again has the same. */
  key: string;
  /** When Submit was pressed there; the moment it was received, where nobody says. */
  pressedAt?: Temporal.Instant | undefined;
  /** Cancelled, for this reason. */
  cancelReasonId?: number | null | undefined;
}

/** A meeting as it is before a report of it is written. */
export interface MeetingToReport {
  id: number;
  met_on_date: string;
  version: number;
  submitted_at: Date | null;
  submitted_by_person_id: number | null;
  /** Null also where they are no longer here. */
  submitted_by: string | null;
  cancelled: boolean;
  roster: { person_id: number; state: AttendanceState | null }[];
}

/** Of a meeting `a` of a study `s`. */
const IN_VACATION = sql`exists (select from people.published_vacation_v1 v
  where v.location_id = s.location_id and a.met_on_date between v.start_date and v.end_date)`;
const AFTER_THE_END = sql`coalesce(a.met_on_date > s.end_date, false)`;

function among({ location = null, study = null }: { location?: number | null; study?: number | null }): Sql {
  return sql`(${location}::int is null or s.location_id = ${location}::int) and (${study}::int is null or s.id = ${study}::int)`;
}

const BEFORE_ALL_MEETINGS = Temporal.Instant.fromEpochMilliseconds(0);

/** The clock of a device may tell a year that the database does not know. Before every meeting, and after now, all moments are alike. */
export function withinReason(moment: Temporal.Instant): Temporal.Instant {
  const [, likely] = [BEFORE_ALL_MEETINGS, moment, now()].toSorted(Temporal.Instant.compare);
  return likely ?? moment;
}

export class AttendanceModel extends BaseModel {
  static override tableName = 'attendance';

  /**
   * Writes meetings of the schedule that are not there yet; answers how many. One that a leader added is from now on a day
   * of the schedule.
   */
  static async expect(meetings: readonly ExpectedDay[]): Promise<number> {
    const written = await write<{ is_new: boolean }>(sql`
      insert into attendance (bible_study_id, met_on_date, met_at_time, expected, scheduled)
      select bible_study_id, met_on_date, met_at_time, true, true
      from json_to_recordset(${JSON.stringify(meetings)}::json) as meeting(bible_study_id int, met_on_date date, met_at_time time)
      on conflict (bible_study_id, met_on_date) do update set scheduled = true where not attendance.scheduled
      returning (xmax = 0) as is_new`);
    return written.filter(({ is_new }) => is_new).length;
  }

  /**
   * Withholds expected meetings that were not reported and lie in a vacation or after the end of their study; answers how
   * many. Only meetings at campuses are expected at all, so `expected` says everything. Submitted ones happened and stay.
   */
  static async withhold(meetings: MeetingsOf): Promise<number> {
    const withheld = await write(sql`
      update attendance a set withheld_at = ${now().toString()} from bible_study s
      where s.id = a.bible_study_id and a.expected and a.submitted_at is null and a.withheld_at is null
        and ${among(meetings)} and (${IN_VACATION} or ${AFTER_THE_END})
      returning a.id`);
    return withheld.length;
  }

  /** Gives back what nothing withholds any more; answers how many. */
  static async giveBack(meetings: MeetingsOf): Promise<number> {
    const given = await write(sql`
      update attendance a set withheld_at = null from bible_study s
      where s.id = a.bible_study_id and a.scheduled and a.withheld_at is not null
        and ${among(meetings)} and not ${IN_VACATION} and not ${AFTER_THE_END}
      returning a.id`);
    return given.length;
  }

  /** "A day added by hand in a vacation becomes expected when the vacation is deleted and the day is one of the schedule's." */
  static async expectAddedByHand(meetings: MeetingsOf): Promise<void> {
    await write(sql`
      update attendance a set expected = true from bible_study s
      where s.id = a.bible_study_id and a.scheduled and not a.expected
        and ${among(meetings)} and not ${IN_VACATION} and not ${AFTER_THE_END}`);
  }

  /**
   * The meeting that a leader adds by hand; answers its id. On a day whose meeting is withheld it is that meeting, and nobody
   * expects it. Undefined where a meeting of that day already stands.
   */
  static async addByHand({ bible_study_id, met_on_date, met_at_time }: ExpectedDay): Promise<number | undefined> {
    const [added] = await write<{ id: number }>(sql`
      insert into attendance (bible_study_id, met_on_date, met_at_time, expected)
      values (${bible_study_id}, ${met_on_date}, ${met_at_time}, false)
      on conflict (bible_study_id, met_on_date) do update
        set withheld_at = null, expected = false, met_at_time = excluded.met_at_time, version = attendance.version + 1
        where attendance.withheld_at is not null
      returning id`);
    if (added) tellAdded({ kind: 'meeting', untold: [] }, { ...added, bible_study_id, name: met_on_date });
    return added?.id;
  }

  /** A meeting of a study, locked until the transaction ends; also one that is withheld: it may have taken place all the same. */
  static async toReport(study: number, id: number): Promise<MeetingToReport | undefined> {
    const [meeting] = await write<MeetingToReport>(sql`
      select a.id, a.met_on_date, a.version, a.submitted_at, a.submitted_by_person_id, a.cancelled,
        (select name from people.published_person_v1 where id = a.submitted_by_person_id) as submitted_by
      from attendance a where a.id = ${id} and a.bible_study_id = ${study} for update of a`);
    if (meeting === undefined) return undefined;
    // Not before the lock is held: what another report wrote meanwhile is in it.
    const roster = await write<MeetingToReport['roster'][number]>(sql`
      with meeting as (select * from attendance where id = ${id})
      select person_id, state from (${rosterOf(study, sql`meeting`)}) roster order by person_id`);
    return { ...meeting, roster };
  }

  /** Those on the roster of a meeting whom somebody who led when it began knew of: who was added since they handed it over is nobody to them. */
  static async knownTo(leader: number | null, { id }: Pick<MeetingToReport, 'id'>): Promise<ReadonlySet<number>> {
    const known = await write<{ person_id: number }>(sql`
      select p.person_id from attendance a join study_participant p on p.bible_study_id = a.bible_study_id
      join study_leader leader on leader.bible_study_id = a.bible_study_id and leader.person_id = ${leader}::int
      where a.id = ${id} and ${ledWhenItBegan(sql`leader`, sql`a`)} and ${knownBefore(sql`leader`, sql`p`)}`);
    return new Set(known.map(({ person_id }) => person_id));
  }

  /** The id of the meeting of a day. */
  static async on(study: number, day: string): Promise<number | undefined> {
    const [meeting] = await write<{ id: number }>(sql`
      select id from attendance where bible_study_id = ${study} and met_on_date = ${day}`);
    return meeting?.id;
  }

  /**
   * Notes that a meeting was reported by whoever asks. Who did so first, and when, stays: it counts from the moment Submit was
   * pressed, "not before the meeting, not after it was received", and not before the study was recorded, as nobody could report it
   * until then. A withheld meeting that was reported took place: it is shown again, and nobody expects it.
   */
  static async submitted(id: number, { key, pressedAt, cancelReasonId = null }: Submission): Promise<void> {
    const received = now().toString();
    const pressed = withinReason(pressedAt ?? now()).toString();
    const { rootPersonId = null } = requestContext()?.actor ?? {};
    const { updated_by_subject: subject, updated_by_person_id: person } = signature('updated');
    await AttendanceModel.tellReport(id, { submitted_at: received, cancel_reason_id: cancelReasonId });
    await write(sql`
      update attendance a set submitted_at = ${received}::timestamptz, submitted_by_person_id = ${person}::int,
        cancelled = ${cancelReasonId !== null}, cancel_reason_id = ${cancelReasonId}::int, last_submission_id = ${key}::uuid,
        expected = a.expected and a.withheld_at is null, withheld_at = null, version = a.version + 1,
        first_submitted_at = coalesce(a.first_submitted_at, least(${received}::timestamptz,
          greatest(${pressed}::timestamptz, s.created_at, (a.met_on_date + a.met_at_time) at time zone place.timezone))),
        first_received_at = coalesce(a.first_received_at, ${received}::timestamptz),
        first_submitted_by_person_id =
          case when a.first_submitted_at is null then ${person}::int else a.first_submitted_by_person_id end,
        first_submitted_by_root_person_id =
          case when a.first_submitted_at is null then ${rootPersonId}::int else a.first_submitted_by_root_person_id end,
        updated_at = ${received}::timestamptz, updated_by_subject = ${subject}, updated_by_person_id = ${person}::int
      from bible_study s join people.published_location_v1 place on place.id = s.location_id
      where s.id = a.bible_study_id and a.id = ${id}`);
  }

  private static async tellReport(
    id: number,
    report: { submitted_at: string; cancel_reason_id: number | null },
  ): Promise<void> {
    if (!isTold()) return;
    const [before] = await write(sql`
      select id, bible_study_id, met_on_date, submitted_at, cancel_reason_id from attendance where id = ${id}`);
    if (before) tellChanged({ kind: 'attendance', untold: [] }, before, report);
  }
}
