/** What becomes of a report that waited and was refused: it is joined with what somebody else saved meanwhile, or waits to be looked at. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCES_PAGE_SIZE } from '@emmaus/contracts/attendances.words';
import type { Settled, WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { isUnanswered } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { answerAttendance, requestAddition } from '../api/attendance-calls.ts';
import { dayAtPlace } from '../study-parts/day-at-place.ts';
import { type Joined, type Said, fieldsFrom, isSame, joinReports, saidBy, saidIn } from './join-reports.ts';
import { type ReportFields, reportOf } from './report-values.ts';
import { type ReportContent, callToKeep, contentOf, pressedAt } from './waiting-report.ts';

export async function settleReport(portal: Portal, call: WaitingCall, problem: Problem | undefined): Promise<Settled> {
  const content = contentOf(call);
  if (problem && !mayBeJoined(problem, content)) return { refused: toldOf(problem, content) };
  const found = await meetingNow(portal, content, problem);
  // What was refused on that day, or in what was entered, is told in the words of whoever refused it.
  const isTold = problem && 'refused' in found && (content.meeting.isAdded || problem.status === 422);
  if (!('now' in found)) return isTold ? { refused: problem } : found;
  const { now } = found;
  const joined = joinedWith(content, now);
  const asked = whatIsAsked(content, now, joined);
  if (asked !== undefined) return { refused: { ...(problem ?? NOT_ALONE), message: asked } };
  if (now.submitted_at !== null && isSame(joined.said, saidIn(now))) return { done: true };
  // For anything but a roster that changed it would be refused again.
  if (problem?.status === 422 && nobodyLeft(content, now)) return { refused: problem };
  const next = contentOn(now, fieldsFrom(joined, content.fields), content);
  const { key, request, sentence, text, said } = callToKeep(next);
  return { send: { key, request, content: next, sentence, text, said } };
}

/** Somebody else saved meanwhile, or has added the same meeting. */
function mayBeJoined({ code, status }: Problem, { meeting }: ReportContent): boolean {
  return meeting.isAdded ? code === 'conflict' : code === 'stale_version' || status === 422;
}

const NOT_ALONE: Problem = { status: 409, code: 'stale_version', message: '' };

/** What the server says of the meeting; or what that means for what waits. */
async function meetingNow(
  portal: Portal,
  content: ReportContent,
  problem: Problem | undefined,
): Promise<{ now: Attendance } | NonNullable<Settled>> {
  const { meeting } = content;
  const { bible_study_id: id, id: attendanceId, met_on_date: day } = meeting;
  if (attendanceId !== undefined) {
    const answer = await answerAttendance({ portal }, 'getAttendance', { id, attendanceId });
    return 'problem' in answer ? unknown(answer.problem, content) : { now: answer.data };
  }
  const answer = await answerAttendance({ portal }, 'listAttendances', { id, page_size: ATTENDANCES_PAGE_SIZE });
  if ('problem' in answer)
    return !problem && isOutOfSight(answer.problem) ? { send: byItsDay(content) } : unknown(answer.problem, content);
  const now = answer.data.data.find(({ met_on_date }) => met_on_date === day);
  if (now) return { now };
  // It comes into being within a quarter of an hour of its beginning.
  if (dayAtPlace(portal.user, meeting.location) <= day) return { wait: true };
  const message = `No meeting of ${meeting.study_name ?? 'this study'} is expected on ${weekdayAndDay(day)}: its schedule may have changed, or its campus be on vacation.`;
  return { refused: { status: 404, code: 'not_found', message } };
}

function unknown(problem: Problem, content: ReportContent): NonNullable<Settled> {
  return isUnanswered(problem) ? { wait: true } : { refused: toldOf(problem, content) };
}

/** Whoever handed the study over cannot look for its meeting any more, and may report it all the same. */
function byItsDay(content: ReportContent) {
  const { meeting, body } = content;
  const { bible_study_id: id, met_on_date } = meeting;
  const { key } = callToKeep(content);
  return { key, request: requestAddition({ id, body: { ...body, met_on_date } }), content };
}

/** Of what somebody may see no more a server says no more than that; who adds a meeting is told why it cannot be added. */
function toldOf(problem: Problem, { meeting }: ReportContent): Problem {
  const isBare = problem.status === 404 || !meeting.isAdded;
  return isOutOfSight(problem) && isBare ? { ...problem, message: NOT_THEIRS } : problem;
}

function isOutOfSight({ status }: Problem): boolean {
  return status === 404 || status === 403;
}

const NOT_THEIRS =
  'You cannot report this meeting any more: somebody else may lead its study by now. What you entered is still on this device: copy it for whoever reports it.';

/** Of the saved one and the one that waits; one's own earlier words, which may have arrived unanswered, are no other person's. */
export function joinedWith({ meeting, fields, before }: ReportContent, now: Attendance): Joined {
  const { allParticipants: roster } = meeting;
  const [mine, theirs] = [saidBy(fields, roster), saidIn(now)];
  const own = before.map((earlier) => saidBy(earlier, roster)).find((earlier) => isSame(earlier, theirs));
  return joinReports(own ?? baseOf(meeting), mine, now.submitted_at === null ? baseOf(meeting) : theirs);
}

function nobodyLeft({ meeting }: ReportContent, now: Attendance): boolean {
  const here = new Set(now.allParticipants.map(({ person_id }) => person_id));
  return meeting.allParticipants.every(({ person_id }) => here.has(person_id));
}

function baseOf(meeting: ReportContent['meeting']): Said {
  return meeting.submitted_at === null ? { cancelled: false, reason: '', people: new Map() } : saidIn(meeting);
}

function contentOn(now: Attendance, fields: ReportFields, { meeting, reason, body }: ReportContent): ReportContent {
  const sent = reportOf(fields, now.allParticipants);
  const isEmpty = !fields.cancelled && sent.participants.attended?.length === 0;
  return {
    meeting: { ...meeting, ...now, isAdded: false },
    fields,
    reason: fields.cancelled ? (now.cancelled_reason ?? reason) : null,
    before: [],
    body: {
      ...sent,
      ...(isEmpty && { confirm_empty: true }),
      version: now.version,
      submission_id: crypto.randomUUID(),
      ...pressedAt(body),
    },
  };
}

/** The sentence that asks; undefined where nothing is asked. */
function whatIsAsked(
  { fields, meeting: { allParticipants: roster } }: ReportContent,
  now: Attendance,
  joined: Joined,
): string | undefined {
  const who = now.submitted_by ?? 'Somebody else';
  if (joined.cancelled)
    return now.cancelled
      ? `${who} reported that this meeting was cancelled. Nothing was overwritten: what you submit next replaces it.`
      : `${who} reported this meeting otherwise. Nothing was overwritten: what you submit next replaces it.`;
  const names = new Map([...roster, ...now.allParticipants].map(({ person_id, name }) => [person_id, name]));
  const named = (people: readonly number[]) => LIST.format(people.map((person) => names.get(person) ?? 'somebody'));
  if (joined.people.length > 0)
    return `${who} reported this meeting as well, and says otherwise of ${named(joined.people)}. Nothing was overwritten: what you submit next replaces it.`;
  const here = new Set(now.allParticipants.map(({ person_id }) => person_id));
  const gone = joined.said.cancelled ? [] : fields.attended.filter((person) => names.has(person) && !here.has(person));
  if (gone.length > 0) return `Not on the roster of that day any more: ${named(gone)}. Submit it again without them.`;
  return undefined;
}

const LIST = new Intl.ListFormat('en-US');
