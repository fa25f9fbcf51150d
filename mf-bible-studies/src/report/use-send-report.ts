/** Sends a report; where nobody answers it waits on this device and is sent by itself. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { isUnanswered, keepWaiting, takeOutWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useRef } from 'react';
import { useAddAttendanceMutation, useReportAttendanceMutation } from '../api/attendances.api.ts';
import type { ReportFields } from './report-values.ts';
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

export interface ReportToSend {
  meeting: MeetingOpened;
  sent: SentBody;
  fields: ReportFields;
  /** Why it did not meet, in words. */
  reason?: string | null;
  /** What waits of the same meeting already. */
  earlier?: WaitingCall | undefined;
}

export function useSendReport(): (report: ReportToSend) => Promise<Outcome> {
  const portal = usePortal();
  const [report] = useReportAttendanceMutation();
  const [add] = useAddAttendanceMutation();

  const keptWhenLeft = useRef(new Set<string>());

  async function answered(meeting: MeetingOpened, body: SentBody): Promise<Attendance> {
    const { id: attendanceId, bible_study_id: id, met_on_date } = meeting;
    if (attendanceId !== undefined) return report({ id, attendanceId, body }).unwrap();
    if (meeting.isAdded) return add({ id, body: { ...body, met_on_date } }).unwrap();
    throw NOT_ASKED;
  }

  return async ({ meeting, sent, fields, reason = null, earlier }) => {
    // Entered anew before it was sent, it still was pressed when it was pressed first.
    const body = { ...sent, ...(earlier && pressedAt(contentOf(earlier).body)) };
    const sentBefore = earlier ? [...contentOf(earlier).before, contentOf(earlier).fields] : [];
    const content = { meeting, fields, reason, body, before: sentBefore };
    const call = callToKeep(content);
    const leaving = onceLeft(() => keepWaiting(portal, call));
    try {
      const saved = await answered(meeting, body);
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
