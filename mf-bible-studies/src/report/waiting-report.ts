/** A report that waits on this device: what is kept of it, and what is said of it. */
import type { CallRequest } from '@emmaus/contracts/call';
import type { Attendance, OneAttendance, attendanceCalls } from '@emmaus/contracts/attendances.contract';
import type { CallToKeep, WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { waitingAbout } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { requestReport } from '../api/attendances.api.ts';
import { type ReportFields, countText, enteredOf } from './report-values.ts';

export type SentBody = CallRequest<typeof attendanceCalls.reportAttendance>['body'];

/** The meeting as it was when somebody began to report it, with what the sheet says above it. */
export type MeetingOpened = Attendance & Partial<OneAttendance>;

/** False of what was opened from a card, which knows less of its study. */
export function isWhole(meeting: MeetingOpened): meeting is OneAttendance {
  return meeting.study_name !== undefined && meeting.location !== undefined;
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
export const REPORT_FILLING = 'reports';
export const WAITS = 'Waiting for a signal. It is sent by itself.';

export function aboutMeeting(id: number): string {
  return `attendance:${id}`;
}

export function waitingReport(portal: Portal, meeting: number): Promise<WaitingCall | undefined> {
  return waitingAbout(portal, aboutMeeting(meeting));
}

export function contentOf({ content }: Pick<WaitingCall, 'content'>): ReportContent {
  // Only this remote puts it in.
  return content as ReportContent;
}

export function callToKeep(content: ReportContent): CallToKeep & { request: NonNullable<CallToKeep['request']> } {
  const { meeting, body } = content;
  const { id, bible_study_id: study, study_name: name } = meeting;
  const day = weekdayAndDay(meeting.met_on_date);
  const sentence = sentenceOf(content);
  return {
    key: body.submission_id ?? '',
    about: aboutMeeting(id),
    filling: REPORT_FILLING,
    request: requestReport({ id: study, attendanceId: id, body }),
    title: [name, day].filter(Boolean).join(' · '),
    sentence,
    text: textOf(content),
    said: `${day}: ${sentence}.`,
    changes: [
      ['attendance', id],
      ['bible-study', study],
    ],
    content,
  };
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
