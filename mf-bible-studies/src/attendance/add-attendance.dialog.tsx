/** "'Bible study occurred on' date picker plus the attendance form" (specification 2, §2.6). */
import type { Attendee, NewAttendance } from '@emmaus/contracts/attendances.contract';
import { missingMeeting } from '@emmaus/contracts/attendances.words';
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import type { Missing } from '@emmaus/contracts/missing.words';
import { DayField } from '@emmaus/remote-kit/form/fields.tsx';
import { DialogWaiting } from '@emmaus/remote-kit/form/dialog-waiting.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { KeepsNothing } from '@emmaus/remote-kit/offline/keeps-nothing.tsx';
import { isUnanswered } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { weekdayName } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { attendancesApi } from '../api/attendances.api.ts';
import { CancelledFields } from '../report/cancelled-fields.tsx';
import { EmptyQuestion } from '../report/empty-question.tsx';
import { NOTHING_ENTERED, type ReportFields } from '../report/report-values.ts';
import { Roster } from '../report/roster.tsx';
import { sayReported, sayWaits } from '../report/said-after.ts';
import { useReasonWords } from '../report/use-reasons.ts';
import { type ReportForm, useReport } from '../report/use-report.ts';
import { type Outcome, useSendReport } from '../report/use-send-report.ts';
import { type MeetingOpened, NOT_REPORTED, draftOfAddition } from '../report/waiting-report.ts';

export interface AddAttendanceDialogProps {
  study: number;
  /** Where it meets. */
  location: number;
  onClose: () => void;
}

const LOOKING_UP: Missing = {
  message: 'Who took part on that day is still being looked up. Submit again in a moment.',
  errors: [],
};

interface MeetingFields extends ReportFields {
  met_on_date: string;
}

export function AddAttendanceDialog({ study, location, onClose }: AddAttendanceDialogProps) {
  const query = attendancesApi.useNewAttendanceQuery({ id: study }, { refetchOnMountOrArgChange: true });
  const { begun, problem } = useBegun(query);
  // Without a signal it begins with what the page has asked.
  const beginning = begun ?? (problem !== undefined && isUnanswered(asProblem(problem)) ? query.data : undefined);
  if (beginning) return <NewMeeting beginning={beginning} location={location} onClose={onClose} />;
  const refusal = problem === undefined ? undefined : asProblem(problem).message;
  return <DialogWaiting refusal={refusal} onClose={onClose} />;
}

interface NewMeetingProps extends Pick<AddAttendanceDialogProps, 'location' | 'onClose'> {
  beginning: NewAttendance;
}

function NewMeeting({ beginning, location, onClose }: NewMeetingProps) {
  const portal = usePortal();
  const { bible_study_id: study, first_day, last_day, met_on_date } = beginning;
  const send = useSendReport();
  const reasonOf = useReasonWords();
  const { form, question }: ReportForm<MeetingFields> = useReport<MeetingFields, Outcome>({
    key: draftOfAddition(study),
    initial: { ...NOTHING_ENTERED, met_on_date: met_on_date ?? '' },
    roster: () => roster,
    missing: (values): Missing | undefined => missingMeeting(values) ?? (chosen ? undefined : LOOKING_UP),
    send: (sent, { met_on_date: day, ...fields }) =>
      send({
        meeting: { ...addedMeeting({ ...beginning, allParticipants: roster }, day), location },
        sent,
        fields,
        reason: reasonOf(fields),
      }),
    onSaved: (outcome) => {
      if ('waits' in outcome) sayWaits(portal, outcome.waits);
      else sayReported(portal, undefined, { ...outcome.saved, location });
      onClose();
    },
  });
  const { met_on_date: day } = form.values;
  const isAnother = day !== '' && day !== met_on_date && day >= first_day && day <= last_day;
  const other = attendancesApi.useNewAttendanceQuery(isAnother ? { id: study, met_on_date: day } : skipToken);
  // Without a signal nobody knows who took part on another day: those of this one are asked about.
  const chosen: NewAttendance | undefined = isAnother
    ? (other.currentData ?? (other.error === undefined ? undefined : beginning))
    : beginning;
  const roster: Attendee[] = chosen?.allParticipants ?? [];
  return (
    <>
      <FormDialog form={form} title="Add attendance" submitLabel="Submit" onClose={onClose}>
        <KeepsNothing />
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

function addedMeeting(
  { bible_study_id, study_name, met_at_time, allParticipants }: NewAttendance,
  met_on_date: string,
): MeetingOpened {
  return {
    ...NOT_REPORTED,
    bible_study_id,
    study_name,
    met_on_date,
    met_on_day: DAYS_OF_WEEK.find((name) => name === weekdayName(met_on_date)) ?? DAYS_OF_WEEK[0],
    met_at_time,
    allParticipants,
    expected: false,
    isAdded: true,
  };
}
