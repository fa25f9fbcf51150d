/** The report of a meeting that is there, on its card or in the sheet: what is sent, and what somebody else saved in the meantime. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { type AttendanceState, missingReport } from '@emmaus/contracts/attendances.words';
import { draftsOf } from '@emmaus/remote-kit/form/draft-store.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { keptFieldsOf, takeUpBegun } from './begun-reports.ts';
import { fieldsFrom, joinReports, keptSaid, saidBy, saidIn } from './join-reports.ts';
import type { MeetingToOpen } from './open-report.ts';
import { fieldsOf, statesOf, withMarks } from './report-values.ts';
import { sayReported, sayWaits } from './said-after.ts';
import { useReasonWords } from './use-reasons.ts';
import { useReport } from './use-report.ts';
import { useSendReport } from './use-send-report.ts';
import { type MeetingOpened, draftOf } from './waiting-report.ts';
import type { ReportBeginning } from './report-beginning.ts';

const NOTHING_MARKED: ReadonlyMap<number, AttendanceState> = new Map();

export interface MeetingReportOptions {
  /** Reads what it says now. */
  read: () => Promise<Attendance | undefined>;
  /** What waits on this device already. */
  beginning?: ReportBeginning | undefined;
  marked?: MeetingToOpen['marked'];
  /** Where it waits instead, its card hears so from what waits. */
  onSaved?: (saved: Attendance | undefined) => void;
}

export function useMeetingReport(meeting: MeetingOpened, { read, beginning, marked, onSaved }: MeetingReportOptions) {
  const portal = usePortal();
  const { allParticipants: roster } = meeting;
  const send = useSendReport();
  const reasonOf = useReasonWords();
  const [saved, setSaved] = useState<ReadonlyMap<number, AttendanceState> | undefined>(beginning?.saved);
  // Before the form looks for its draft.
  useState(() => takeUpBegun(draftsOf(portal), meeting));
  const { form, question } = useReport({
    key: draftOf(meeting),
    initial: keptFieldsOf(beginning?.fields ?? withMarks(fieldsOf(meeting), marked ?? NOTHING_MARKED), meeting),
    roster,
    version: meeting.version,
    missing: missingReport,
    send: (sent, { names: _names, seen: _seen, ...fields }, { version }) =>
      send({ meeting, sent: { ...sent, version }, fields, reason: reasonOf(fields), earlier: beginning?.call }),
    latest: async () => {
      const now = await read();
      if (now) setSaved(statesOf(now));
      return now;
    },
    onTop: (now, { seen, ...fields }) => {
      const theirs = saidIn(now);
      const base = seen && { ...seen, people: new Map(seen.people) };
      const joined = base && joinReports(base, saidBy(fields, roster), theirs);
      return { ...(joined && fieldsFrom(joined, fields)), seen: keptSaid(theirs) };
    },
    onSaved: (outcome) => {
      if ('waits' in outcome) sayWaits(portal, outcome.waits);
      else sayReported(portal, meeting, { ...outcome.saved, location: meeting.location });
      onSaved?.('waits' in outcome ? undefined : outcome.saved);
    },
  });
  /** `saved` is what somebody else saved, by person. */
  return { form, question, saved };
}
