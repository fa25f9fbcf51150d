/** Sends a report; where nobody answers it waits on this device and is sent by itself. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { isUnanswered, keepWaiting, takeOutWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
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

  return async (sent: SentBody, fields: ReportFields): Promise<Outcome> => {
    // Entered anew before it was sent, it still was pressed when it was pressed first.
    const body = { ...sent, ...(earlier && pressedAt(contentOf(earlier).body)) };
    try {
      if (meeting.id === undefined) throw NOT_ASKED;
      const saved = await report({ id: meeting.bible_study_id, attendanceId: meeting.id, body }).unwrap();
      if (earlier) await takeOutWaiting(earlier.key);
      return { saved };
    } catch (error) {
      if (!isUnanswered(asProblem(error))) throw error;
      const reason = reasons.find(({ id }) => id === body.cancel_reason_id)?.name ?? null;
      const sentBefore = earlier ? [...contentOf(earlier).before, contentOf(earlier).fields] : [];
      const content = { meeting, fields, reason, body, before: sentBefore };
      if (!(await keepWaiting(portal, callToKeep(content)))) throw error;
      return { waits: content };
    }
  };
}
