/** The report of a meeting that is there, on its card or in the sheet: what is sent, and what somebody else saved in the meantime. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { type AttendanceState, missingReport } from '@emmaus/contracts/attendances.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { useReportAttendanceMutation } from '../api/attendances.api.ts';
import { fieldsOf, statesOf } from './report-values.ts';
import { sayReported } from './said-after.ts';
import { useReport } from './use-report.ts';

export interface MeetingReportOptions {
  /** Reads what it says now. */
  read: () => Promise<Attendance | undefined>;
  onSaved?: () => void;
}

export function useMeetingReport(meeting: Attendance, { read, onSaved }: MeetingReportOptions) {
  const portal = usePortal();
  const { id, bible_study_id: study, allParticipants: roster } = meeting;
  const [report] = useReportAttendanceMutation();
  const [saved, setSaved] = useState<ReadonlyMap<number, AttendanceState>>();
  const { form, question } = useReport({
    key: `attendance:${id}`,
    initial: fieldsOf(meeting),
    roster,
    version: meeting.version,
    missing: missingReport,
    send: (sent, _values, { version }) => report({ id: study, attendanceId: id, body: { ...sent, version } }).unwrap(),
    latest: async () => {
      const now = await read();
      if (now) setSaved(statesOf(now));
      return now;
    },
    onSaved: (now) => {
      sayReported(portal, meeting, now);
      onSaved?.();
    },
  });
  /** `saved` is what somebody else saved, by person. */
  return { form, question, saved };
}
