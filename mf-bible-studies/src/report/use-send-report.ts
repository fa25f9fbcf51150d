/** Sends a report; where nobody answers it waits on this device and is sent by itself. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { useSendOrKeep } from '@emmaus/remote-kit/offline/use-send-or-keep.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { attendancesApi } from '../api/attendances.api.ts';
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
  const sendOrKeep = useSendOrKeep();
  const [report] = attendancesApi.useReportAttendanceMutation();
  const [add] = attendancesApi.useAddAttendanceMutation();

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
    const outcome = await sendOrKeep({ send: () => answered(meeting, body), call: callToKeep(content), earlier });
    return 'waits' in outcome ? { waits: content } : outcome;
  };
}
