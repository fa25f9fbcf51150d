/** Somebody reports a meeting, corrects a report, or adds a meeting with its report. */
import type { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import type { CallInput } from '@emmaus/contracts/call';
import type { Fault } from '@emmaus/contracts/problem';
import { faultOf, found, invalidFields, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { AttendanceRowModel } from './attendance-row.model.ts';
import { attendancePolicy } from '../studies/attendance.policy.ts';
import { AttendanceModel, type MeetingToReport, withinReason } from './attendance.model.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { expectReport, faultsWithoutRoster, type SentReport, statesAfter } from './report-rules.ts';
import { expectMayAdd, lastDayOf, nowAtStudy, type StudyOfMeetings } from './study-of-meetings.ts';

type Correction = CallInput<typeof attendanceCalls.reportAttendance>['body'];
type Addition = CallInput<typeof attendanceCalls.addAttendance>['body'];
type SentWithMarks = SentReport & Pick<Correction, 'reported_at' | 'submission_id'>;

export async function reportAttendance(
  actor: Actor,
  study: StudyOfMeetings,
  { id, version, met_on_date, ...sent }: Omit<Correction, 'id'> & { id: number },
): Promise<void> {
  const meeting = found(await AttendanceModel.toReport(study.id, id), 'This meeting');
  const isTheirs = leads(actor, study);
  if (!isTheirs) expectUntouched(actor, meeting, version);
  if (version !== undefined && version !== meeting.version) throw changedMeanwhile(actor, meeting);
  if (met_on_date !== undefined && met_on_date !== meeting.met_on_date)
    throw invalidFields([
      faultOf('met_on_date', 'A meeting keeps its day. Add one on the other day instead.', 'kept'),
      ...faultsWithoutRoster(sent),
    ]);
  expectBeforeTheEnd(study, meeting);
  await submit(actor, meeting, {
    ...sent,
    among: isTheirs ? undefined : await AttendanceModel.knownTo(actor.personId, meeting),
  });
}

/** False of whoever led it when the meeting began, and no longer. */
function leads(actor: Actor, study: StudyOfMeetings): boolean {
  return can(attendancePolicy, actor, 'report', study);
}

/** What was reported or corrected since they handed it over they cannot look at. Their own report of before they may still correct. */
function expectUntouched(
  { personId }: Actor,
  { submitted_at, submitted_by_person_id: by, version: current }: MeetingToReport,
  version: number | undefined,
): void {
  if (submitted_at !== null && (by !== personId || version !== current))
    throw new Problem(
      'conflict',
      'You do not lead this study any more, and this meeting has been reported by now. Nothing was overwritten.',
    );
}

/** Answers the id of the meeting. Whoever leads the study no longer reports by it the meeting that stands on the day: they cannot look for it. */
export async function addAttendance(
  actor: Actor,
  study: StudyOfMeetings,
  { met_on_date, met_at_time: said, ...sent }: Addition,
): Promise<number> {
  const held = leads(actor, study) ? undefined : await AttendanceModel.on(study.id, met_on_date);
  if (held !== undefined) {
    await reportAttendance(actor, study, { ...sent, id: held });
    return held;
  }
  expectMayAdd(actor, study);
  const met_at_time = said ?? hourOf(study, met_on_date, pressedAt(sent));
  const faults = dayFaults(study, met_on_date, met_at_time);
  if (faults.length > 0) throw invalidFields([...faults, ...faultsWithoutRoster(sent)]);
  const id = await AttendanceModel.addByHand({ bible_study_id: study.id, met_on_date, met_at_time });
  if (id === undefined)
    throw new Problem(
      'conflict',
      'There is a meeting on that day already. Look for it among the meetings of the study.',
    );
  await submit(actor, found(await AttendanceModel.toReport(study.id, id)), sent);
  return id;
}

/** When Submit was pressed, as far as the clock of the device can be believed. */
export function pressedAt({ reported_at }: Pick<Addition, 'reported_at'>): Temporal.Instant {
  return withinReason(reported_at === undefined ? now() : Temporal.Instant.from(reported_at));
}

/** Only some of the roster can be named, where it is said among whom. */
async function submit(
  actor: Actor,
  meeting: MeetingToReport,
  { submission_id, reported_at, among, ...sent }: SentWithMarks & { among?: ReadonlySet<number> | undefined },
): Promise<void> {
  const roster = new Map(meeting.roster.map(({ person_id, state }) => [person_id, state]));
  const named = among ? new Map([...roster].filter(([person]) => among.has(person))) : roster;
  expectReport(named, sent, actor.role);
  await AttendanceModel.submitted(meeting.id, {
    key: submission_id ?? crypto.randomUUID(),
    pressedAt: pressedAt({ reported_at }),
    cancelReasonId: sent.cancelled ? sent.cancel_reason_id : null,
  });
  await AttendanceRowModel.record(meeting, roster, statesAfter(roster, sent));
}

/** "Expected meetings up to and including the end date may still be reported, later ones are withheld." One that was reported happened. */
function expectBeforeTheEnd({ end_date }: StudyOfMeetings, { met_on_date, submitted_at }: MeetingToReport): void {
  if (end_date !== null && met_on_date > end_date && submitted_at === null)
    throw new Problem('conflict', 'This study ended before that meeting. Meetings up to its last day can be reported.');
}

/** The hour of the schedule, where nobody says another one; of a meeting that was reported before that hour of its day, when it was reported. */
function hourOf(study: StudyOfMeetings, day: string, pressed: Temporal.Instant): string {
  const { meeting_time: usual } = study;
  const local = pressed.toZonedDateTimeISO(study.timezone).toPlainDateTime();
  const isBefore = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(usual)) < 0;
  return local.toPlainDate().toString() === day && isBefore
    ? local.toPlainTime().toString({ smallestUnit: 'minute' })
    : usual;
}

/** "Allowed dates are after the study start date and before now": from its first day on, once the meeting has begun. */
function dayFaults(study: StudyOfMeetings, day: string, time: string): Fault[] {
  if (day < study.start_date) return [faultOf('met_on_date', 'This is before the study began.', 'before_start')];
  const began = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  if (Temporal.PlainDateTime.compare(began, nowAtStudy(study)) > 0)
    return [faultOf('met_on_date', 'This meeting has not begun yet.', 'in_the_future')];
  if (day <= lastDayOf(study)) return [];
  return [faultOf('met_on_date', 'This is after the study ended.', 'after_end')];
}
