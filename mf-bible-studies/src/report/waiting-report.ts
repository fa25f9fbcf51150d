/** A report that waits on this device: what is kept of it, and what is said of it. */
import type { CallRequest } from '@emmaus/contracts/call';
import type { Attendance, OneAttendance, attendanceCalls } from '@emmaus/contracts/attendances.contract';
import type { CallToKeep, WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { requestAddition, requestReport } from '../api/attendance-calls.ts';
import { aboutMeeting } from './meeting-words.ts';
import type { MeetingToOpen } from './open-report.ts';
import { type ReportFields, countText, enteredOf } from './report-values.ts';

export type SentBody = CallRequest<typeof attendanceCalls.reportAttendance>['body'];

/** The meeting as it was when somebody began to report it; without an id, as its study's schedule has it. */
export type MeetingOpened = Omit<Attendance, 'id' | 'version'> &
  Partial<OneAttendance> & {
    id?: number | undefined;
    version?: number | undefined;
    /** A leader adds it with this report: without it there is none on that day. */
    isAdded?: boolean | undefined;
  };

/** What a meeting says before somebody reports it. */
export const NOT_REPORTED = {
  submitted_at: null,
  submitted_by: null,
  cancelled: false,
  cancelled_reason: null,
  cancel_reason_id: null,
  attendedParticipants: [],
  unattendedParticipants: [],
  unknownParticipants: [],
} satisfies Partial<MeetingOpened>;

/** False of what was opened from a card, or is still to come: less is known of it. */
export function isWhole(meeting: MeetingOpened): meeting is OneAttendance {
  return [meeting.id, meeting.study_name, meeting.location, meeting.last_time].every((part) => part !== undefined);
}

export interface ReportContent {
  meeting: MeetingOpened;
  fields: ReportFields;
  /** In words: the list of reasons may be out of reach. */
  reason: string | null;
  body: SentBody;
  /** What was sent before it was changed again, and may have arrived although nobody answered. */
  before: readonly ReportFields[];
}

/** As remote.json names the filling. */
const REPORT_FILLING = 'reports';

/** Names the draft of its form: the same where a report was begun before its meeting had an id. */
export function draftOf({ bible_study_id: study, met_on_date: day }: MeetingOpened): string {
  return aboutMeeting({ study, day });
}

/** The draft of a meeting that is added: its day is chosen there. */
export function draftOfAddition(study: number): string {
  return `attendance-new:${study}`;
}

export async function waitingReports(portal: Portal): Promise<WaitingCall[]> {
  return (await waitingCalls(portal)).filter(({ filling }) => filling === REPORT_FILLING);
}

export async function waitingReport(
  portal: Portal,
  { study, attendance, day }: MeetingToOpen,
): Promise<WaitingCall | undefined> {
  return (await waitingReports(portal)).find((call) => {
    const { bible_study_id, met_on_date, id } = contentOf(call).meeting;
    return bible_study_id === study && (met_on_date === day || (id !== undefined && id === attendance));
  });
}

export function contentOf({ content }: Pick<WaitingCall, 'content'>): ReportContent {
  // Only this remote puts it in.
  return content as ReportContent;
}

/** When Submit was pressed first; it is no part of what is said. */
export function pressedAt({ reported_at }: SentBody): Pick<SentBody, 'reported_at'> {
  return reported_at === undefined ? {} : { reported_at };
}

export function callToKeep(content: ReportContent): CallToKeep {
  const { meeting, body } = content;
  const { id, bible_study_id: study, study_name: name } = meeting;
  const day = weekdayAndDay(meeting.met_on_date);
  const sentence = sentenceOf(content);
  return {
    key: body.submission_id ?? '',
    about: aboutMeeting({ study, day: meeting.met_on_date }),
    filling: REPORT_FILLING,
    request: requestOf(content),
    title: [name, day].filter(Boolean).join(' · '),
    sentence,
    text: textOf(content),
    said: `${day}: ${sentence}.`,
    changes: [...(id === undefined ? [] : [['attendance', id] as const]), ['bible-study', study]],
    content,
  };
}

function requestOf({ meeting, body }: ReportContent): CallToKeep['request'] {
  const { id, bible_study_id: study, met_on_date, isAdded } = meeting;
  if (id !== undefined) return requestReport({ id: study, attendanceId: id, body });
  return isAdded ? requestAddition({ id: study, body: { ...body, met_on_date } }) : undefined;
}

function sentenceOf({ fields, meeting, reason }: ReportContent): string {
  if (!fields.cancelled) return countText(fields, meeting.allParticipants);
  return reason === null ? 'Cancelled' : `Cancelled, ${reason}`;
}

/** For the clipboard: all that was entered, person by person. */
function textOf(content: ReportContent): string {
  const { meeting, fields } = content;
  const names = (state: ReturnType<typeof enteredOf>) =>
    meeting.allParticipants
      .filter(({ person_id }) => enteredOf(fields, person_id) === state)
      .map(({ name }) => name)
      .join(', ');
  const lists = fields.cancelled
    ? []
    : [
        ['Attended', names('attended')],
        ['Not attended', names('not_attended')],
        ['Unknown', names('unknown')],
      ].flatMap(([title, people]) => (people === '' ? [] : [`${title}: ${people}`]));
  return [
    [meeting.study_name, weekdayAndDay(meeting.met_on_date)].filter(Boolean).join(', '),
    `${sentenceOf(content)}.`,
    ...lists,
  ].join('\n');
}
