/** Sends a report; where nobody answers it waits on this device and is sent by itself. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { isUnanswered, keepWaiting, takeOutWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useRef } from 'react';
import { useReportAttendanceMutation } from '../api/attendances.api.ts';
import type { ReportFields } from './report-values.ts';
import { useReasons } from './use-reasons.ts';
import {
  type MeetingOpened,
  type ReportContent,
  type SentBody,
  callToKeep,
  contentOf,
  pressedAt,
} from './waiting-report.ts';

export type Outcome = { saved: Attendance } | { waits: ReportContent };

/** Its meeting has no id on this device: it is looked for when there is a signal. */
const NOT_ASKED: Problem = {
  status: 0,
  code: 'offline',
  message: 'You seem to be offline. Nothing was lost: try again when you are connected.',
};

/** `earlier` is what waits of the same meeting already. */
export function useSendReport(meeting: MeetingOpened, earlier: WaitingCall | undefined) {
  const portal = usePortal();
  const [report] = useReportAttendanceMutation();
  const reasons = useReasons();

  const keptWhenLeft = useRef(new Set<string>());

  return async (sent: SentBody, fields: ReportFields): Promise<Outcome> => {
    // Entered anew before it was sent, it still was pressed when it was pressed first.
    const body = { ...sent, ...(earlier && pressedAt(contentOf(earlier).body)) };
    const reason = reasons.find(({ id }) => id === body.cancel_reason_id)?.name ?? null;
    const sentBefore = earlier ? [...contentOf(earlier).before, contentOf(earlier).fields] : [];
    const content = { meeting, fields, reason, body, before: sentBefore };
    const call = callToKeep(content);
    const leaving = onceLeft(() => keepWaiting(portal, call));
    try {
      if (meeting.id === undefined) throw NOT_ASKED;
      const saved = await report({ id: meeting.bible_study_id, attendanceId: meeting.id, body }).unwrap();
      if (await leaving.done()) keptWhenLeft.current.add(call.key);
      if (earlier) keptWhenLeft.current.add(earlier.key);
      await Promise.all([...keptWhenLeft.current].map(takeOutWaiting));
      return { saved };
    } catch (error) {
      const isKept = await leaving.done();
      if (isKept) keptWhenLeft.current.add(call.key);
      if (!isUnanswered(asProblem(error))) throw error;
      if (!isKept && !(await keepWaiting(portal, call))) throw error;
      return { waits: content };
    }
  };
}

/** Whoever puts the phone away while an answer is on its way may never come back to this page; what is sent twice is answered once. */
function onceLeft(keep: () => Promise<boolean>): { done: () => Promise<boolean> } {
  let kept: Promise<boolean> | undefined;
  const look = () => {
    if (document.visibilityState === 'hidden') kept ??= keep();
  };
  document.addEventListener('visibilitychange', look);
  return {
    async done() {
      document.removeEventListener('visibilitychange', look);
      return (await kept) ?? false;
    },
  };
}
