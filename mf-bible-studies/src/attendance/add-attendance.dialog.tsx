/** "'Bible study occurred on' date picker plus the attendance form" (specification 2, §2.6). */
import type { Attendance, Attendee, NewAttendance } from '@emmaus/contracts/attendances.contract';
import { missingMeeting } from '@emmaus/contracts/attendances.words';
import { DayField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useAddAttendanceMutation, useNewAttendanceQuery } from '../api/attendances.api.ts';
import { CancelledFields } from '../report/cancelled-fields.tsx';
import { EmptyQuestion } from '../report/empty-question.tsx';
import { NOTHING_ENTERED, type ReportFields, reportOf } from '../report/report-values.ts';
import { Roster } from '../report/roster.tsx';
import { sayReported } from '../report/said-after.ts';
import { type ReportForm, useReport } from '../report/use-report.ts';

export interface AddAttendanceDialogProps {
  study: number;
  onClose: () => void;
}

interface MeetingFields extends ReportFields {
  met_on_date: string;
}

export function AddAttendanceDialog({ study, onClose }: AddAttendanceDialogProps) {
  const portal = usePortal();
  const { begun, problem } = useBegun(useNewAttendanceQuery({ id: study }, { refetchOnMountOrArgChange: true }));
  const onProblem = useEffectEvent(() => {
    portal.notify({ intent: 'error', text: asProblem(problem).message });
    onClose();
  });
  useEffect(() => {
    if (problem !== undefined) onProblem();
  }, [problem]);
  return begun ? <NewMeeting beginning={begun} onClose={onClose} /> : null;
}

function NewMeeting({ beginning, onClose }: { beginning: NewAttendance; onClose: () => void }) {
  const portal = usePortal();
  const { bible_study_id: study, first_day, last_day, met_on_date } = beginning;
  const [add] = useAddAttendanceMutation();
  const { form, question }: ReportForm<MeetingFields> = useReport<MeetingFields, Attendance>({
    key: `attendance-new:${study}`,
    initial: { ...NOTHING_ENTERED, met_on_date: met_on_date ?? '' },
    missing: missingMeeting,
    send: (sent, values) =>
      add({ id: study, body: { ...sent, ...reportOf(values, roster), met_on_date: values.met_on_date } }).unwrap(),
    onSaved: (saved) => {
      sayReported(portal, undefined, saved);
      onClose();
    },
  });
  const { met_on_date: day } = form.values;
  const isAnother = day !== '' && day !== met_on_date && day >= first_day && day <= last_day;
  const other = useNewAttendanceQuery(isAnother ? { id: study, met_on_date: day } : skipToken);
  const roster: readonly Attendee[] = (isAnother ? other.data : beginning)?.allParticipants ?? [];
  return (
    <>
      <FormDialog form={form} title="Add attendance" submitLabel="Submit" onClose={onClose}>
        <DayField
          form={form}
          name="met_on_date"
          label="Bible study occurred on"
          required
          min={first_day}
          max={last_day}
        />
        <Roster people={roster} fields={form.values} onChange={form.change} />
        <CancelledFields form={form} as="select" />
      </FormDialog>
      <EmptyQuestion {...question} />
    </>
  );
}
