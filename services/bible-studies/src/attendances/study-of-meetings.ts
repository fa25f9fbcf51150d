/** The study whose meetings are asked for, as its place's clock has it now. */
import { first, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { found, notFound, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, can, refused, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { expectsMeetings, leaderIds, participantIds } from '../studies/people-of-today.ts';
import { participantPolicy } from '../studies/participant.policy.ts';
import type { MeetingSchedule } from '../studies/scheduled-meetings.ts';
import { studyPolicy, type StudyRecord } from '../studies/study.policy.ts';
import { attendancePolicy } from '../studies/attendance.policy.ts';
import { heldMeetingPolicy } from './held-meeting.policy.ts';

export interface StudyOfMeetings extends StudyRecord, MeetingSchedule {
  name: string;
  /** Its meetings come from its schedule: a study at a campus whose first leader is not alumni or lifelong. */
  expects_meetings: boolean;
  is_on_vacation: boolean;
}

/**
 * One with whose meetings the actor may do this. `pressed` is when it was done on a device: on vacation is also what was on vacation then.
 * @throws Problem not_found (404) for a study that they do not see, not_allowed (403) for one of which they may do less
 */
export async function studyOfMeetings(
  actor: Actor,
  id: number,
  action: keyof typeof attendancePolicy.actions,
  pressed = now(),
): Promise<StudyOfMeetings> {
  const visible = found(await readStudy(id, scope(studyPolicy, actor, 'read'), pressed), 'This Bible study');
  authorize(attendancePolicy, actor, action, visible);
  return visible;
}

/** The same for the report of a meeting, a condition on `a`: also for who led it when it began, and may do nothing else with the study any more. */
export async function studyToReport(
  actor: Actor,
  id: number,
  { action, meeting, pressed }: { action: 'report' | 'add'; meeting: Sql; pressed: Temporal.Instant },
): Promise<StudyOfMeetings> {
  const visible = await readStudy(id, scope(studyPolicy, actor, 'read'), pressed);
  if (visible && can(attendancePolicy, actor, action, visible)) return visible;
  const held = sql`a.bible_study_id = s.id and ${meeting} and ${scope(heldMeetingPolicy, actor, 'report')}`;
  const study = await readStudy(id, sql`exists (select from attendance a where ${held})`, pressed);
  if (study) return study;
  throw visible ? refused() : notFound('This Bible study');
}

function readStudy(id: number, where: Sql, pressed: Temporal.Instant): Promise<StudyOfMeetings | undefined> {
  return first(sql`
    select s.id, s.location_id, s.name, s.start_date, s.schedule_since, s.end_date, s.day_of_week, s.meeting_time, s.recurring_type,
      l.timezone,
      ${leaderIds()} as leader_ids, ${participantIds()} as participant_ids,
      ${expectsMeetings()} as expects_meetings,
      exists (select from people.published_vacation_v1 v, unnest(${[now().toString(), pressed.toString()]}::timestamptz[]) moment
        where v.location_id = s.location_id
        and (moment at time zone l.timezone)::date between v.start_date and v.end_date) as is_on_vacation
    from bible_study s join people.published_location_v1 l on l.id = s.location_id
    where s.id = ${id} and ${where}`);
}

/** "Add or remove participants: the study's leader while Active": also of somebody who came and stands on no roster yet. */
export function mayAddPeople(actor: Actor, study: StudyOfMeetings): boolean {
  return can(participantPolicy, actor, 'change', study) && (study.end_date === null || study.end_date > todayAt(study));
}

/** "Leaders of parish, alumni or lifelong studies, or of a study on vacation." */
export function mayAdd(actor: Actor, study: StudyOfMeetings): boolean {
  return can(attendancePolicy, actor, 'add', study) && (!study.expects_meetings || study.is_on_vacation);
}

/** @throws Problem not_allowed (403) */
export function expectMayAdd(actor: Actor, study: StudyOfMeetings): void {
  if (mayAdd(actor, study)) return;
  throw new Problem(
    'not_allowed',
    'Meetings of this study come from its schedule. One can be added while its campus is on vacation.',
  );
}

/** The hour that it is now where the study meets. */
export function nowAtStudy({ timezone }: StudyOfMeetings): Temporal.PlainDateTime {
  return now().toZonedDateTimeISO(timezone).toPlainDateTime();
}

/** Its last day: "up to and including the end date", and not after today. */
export function lastDayOf(study: StudyOfMeetings): string {
  const today = todayAt(study);
  return study.end_date !== null && study.end_date < today ? study.end_date : today;
}

function todayAt(study: StudyOfMeetings): string {
  return nowAtStudy(study).toPlainDate().toString();
}
