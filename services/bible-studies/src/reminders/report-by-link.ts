/** What the link of a text can do: tell what became of it, show the roster of its meeting, and report that meeting. Nothing else. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import {
  LINK_TEXTS,
  LINK_TOO_LATE,
  LINK_UNKNOWN,
  linkCode,
  PHONE_END_WRONG,
  type LinkFate,
} from '@emmaus/contracts/reminders.words';
import type { reportLinkCalls } from '@emmaus/contracts/report-links.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { found, invalidField, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { AttendanceModel } from '../attendances/attendance.model.ts';
import { findMeeting } from '../attendances/attendance.queries.ts';
import { findCancelReasons } from '../attendances/cancel-reason.queries.ts';
import { reportAttendance } from '../attendances/report-attendance.ts';
import { studyOfMeetings, type StudyOfMeetings } from '../attendances/study-of-meetings.ts';
import { asLeader, leaderOfLink } from './as-leader.ts';
import { findLink, findLinkRoster, type FoundLink } from './report-link.queries.ts';
import { hashOf, ReportLinkModel } from './report-link.model.ts';

type Report = CallInput<typeof reportLinkCalls.reportByLink>['body'];

interface OpenLink extends Omit<FoundLink, 'state'> {
  state: Exclude<LinkFate, 'taken_back'>;
  actor: Actor;
  study: StudyOfMeetings | undefined;
}

export async function openLink(typed: string): Promise<CallAnswer<typeof reportLinkCalls.openReportLink>> {
  const link = await lookUp(typed);
  if (link === 'taken_back') return { state: 'ended', taken_back: true, meeting: null };
  const { state, met_on_date, met_at_time } = await opened(link);
  const not_theirs = state === 'not_theirs';
  return {
    state: not_theirs ? 'ended' : state,
    ...(not_theirs && { not_theirs }),
    meeting: state === 'open' ? { met_on_date, met_at_time } : null,
  };
}

export async function confirmLink(
  code: string,
  digits: string,
): Promise<CallAnswer<typeof reportLinkCalls.confirmReportLink>> {
  const link = await linkOf(code);
  const study = await expectOpen(link);
  await expectDigits(link, digits);
  const meeting = found(await findMeeting(study.id, link.attendance_id), 'This meeting');
  return {
    study_name: study.name,
    leader_name: link.actor.name,
    met_on_date: meeting.met_on_date,
    met_at_time: meeting.met_at_time,
    roster: await findLinkRoster(study.id, link.attendance_id),
    last_time: meeting.last_time,
    cancel_reasons: await findCancelReasons(),
  };
}

/** Signed by the leader, and by the way it came. The same report sent again is answered again, though the link is dead by then. */
export async function reportByLink({ code, digits, ...body }: Report): Promise<{ message: string }> {
  const link = await linkOf(code);
  if (link.state !== 'reported' && link.state !== 'cancelled') await expectOpen(link);
  await expectDigits(link, digits);
  const { submission_id: key, reported_at: _pressed, ...content } = body;
  return asLeader(link.actor, () =>
    transaction(() =>
      answeredOnce({ key, content: { link: link.id, ...content } }, async () => {
        // Locked before it is looked at again: of two reports at the same moment the second finds the first.
        await AttendanceModel.toReport(link.bible_study_id, link.attendance_id);
        const now = await linkOf(code);
        if (now.state === 'reported' || now.state === 'cancelled') throw new Problem('conflict', LINK_TOO_LATE);
        const study = await expectOpen(now);
        await reportAttendance(link.actor, study, { ...body, id: link.attendance_id });
        await ReportLinkModel.used(link.id);
        return { message: LINK_TEXTS.reported };
      }),
    ),
  );
}

/** @throws Problem not_found (404), conflict (409) for one whose text was taken back */
async function linkOf(typed: string): Promise<OpenLink> {
  const link = await lookUp(typed);
  if (link === 'taken_back') throw dead(link);
  return opened(link);
}

/** @throws Problem not_found (404) */
async function lookUp(typed: string): Promise<FoundLink | 'taken_back'> {
  const code = linkCode(typed);
  const hash = code && (await hashOf(code));
  const link = hash === undefined ? undefined : await findLink(hash);
  if (link !== undefined) return link;
  if (hash !== undefined && (await ReportLinkModel.isRemoved(hash))) return 'taken_back';
  throw new Problem('not_found', LINK_UNKNOWN);
}

async function opened(link: FoundLink): Promise<OpenLink> {
  const actor = await leaderOfLink(link);
  const study = await studyOf(actor, link);
  return { ...link, actor, study, state: link.state === 'open' && study === undefined ? 'not_theirs' : link.state };
}

/** Undefined for whoever leads it no longer, or has no role. */
async function studyOf(actor: Actor, { bible_study_id, person_id }: FoundLink): Promise<StudyOfMeetings | undefined> {
  try {
    const study = await studyOfMeetings(actor, bible_study_id, 'report');
    return study.leader_ids.includes(person_id) ? study : undefined;
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 403)) return undefined;
    throw error;
  }
}

async function expectOpen({ state, study }: OpenLink): Promise<StudyOfMeetings> {
  if (state === 'open' && study !== undefined) return study;
  throw dead(state === 'open' ? 'not_theirs' : state);
}

async function expectDigits({ id, state }: OpenLink, digits: string): Promise<void> {
  if (state === 'locked') throw dead('locked');
  if (await ReportLinkModel.confirms(id, digits)) return;
  throw invalidField('digits', PHONE_END_WRONG, 'wrong_digits');
}

function dead(state: Exclude<LinkFate, 'open'>): Problem {
  return new Problem('conflict', LINK_TEXTS[state]);
}
