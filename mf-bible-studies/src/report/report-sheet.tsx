/** The fifteen-second report: the roster of one meeting as a sheet, 'Same as last time', the exceptions, Submit under the thumb. */
import type { OneAttendance } from '@emmaus/contracts/attendances.contract';
import { FormFoot } from '@emmaus/remote-kit/form/form-foot.tsx';
import { FormElement, FormNotes } from '@emmaus/remote-kit/form/form-parts.tsx';
import { CoveringPanel } from '@emmaus/remote-kit/page/covering-panel.tsx';
import { clockText, weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular, PersonAddRegular } from '@fluentui/react-icons';
import { CancelledFields } from './cancelled-fields.tsx';
import { EmptyQuestion } from './empty-question.tsx';
import type { MeetingToOpen } from './open-report.ts';
import { enteredText } from './report-values.ts';
import type { ReportBeginning } from './report-beginning.ts';
import { Roster } from './roster.tsx';
import { useGuestDialog } from './use-guest-dialog.ts';
import { ADD_GUEST, useGuests } from './use-guests.ts';
import { useMeetingReport } from './use-meeting-report.ts';
import { useReportBeginning } from './use-report-beginning.ts';
import { useWaitingReport } from './use-waiting-report.ts';
import { WaitingNotes } from './waiting-notes.tsx';
import { type MeetingOpened, isWhole } from './waiting-report.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  when: { color: tokens.colorNeutralForeground2 },
});

export interface ReportSheetProps extends MeetingToOpen {
  onClose: () => void;
}

export function ReportSheet({ onClose, onReported, ...wanted }: ReportSheetProps) {
  const { meeting, waiting, keptAt, problem, retry, latest } = useReportBeginning(wanted);
  const { now } = useWaitingReport(wanted);
  return (
    <CoveringPanel title={meeting?.study_name ?? 'Report'} onClose={onClose}>
      {problem !== undefined && <ProblemView problem={problem} onRetry={retry} />}
      {problem === undefined && !meeting && <SkeletonRows rows={6} columns={1} />}
      {meeting && (
        <ReportOfMeeting
          meeting={meeting}
          waiting={waiting}
          waitsNow={now}
          keptAt={keptAt}
          marked={wanted.marked}
          latest={latest}
          onReported={() => {
            onReported?.();
            onClose();
          }}
        />
      )}
    </CoveringPanel>
  );
}

interface ReportOfMeetingProps extends Pick<MeetingToOpen, 'marked'> {
  meeting: MeetingOpened;
  /** What waited on this device when it was opened. */
  waiting: ReportBeginning | undefined;
  waitsNow: WaitingCall | undefined;
  /** Of when it is, where it is what the device kept. */
  keptAt: Date | undefined;
  /** Reads what it says now. */
  latest: () => Promise<OneAttendance>;
  onReported: () => void;
}

function ReportOfMeeting(props: ReportOfMeetingProps) {
  const { meeting: begun, waiting, waitsNow, keptAt, marked, latest, onReported } = props;
  const styles = useStyles();
  const { meeting, guests, added } = useGuests(begun);
  const { AddGuestDialog, ...guestDialog } = useGuestDialog();
  const { allParticipants: roster, last_time: lastTime } = meeting;
  const whole = isWhole(meeting) ? meeting : undefined;
  const { form, question, saved } = useMeetingReport(meeting, {
    read: latest,
    beginning: waiting,
    marked,
    onSaved: onReported,
  });
  const { values, change } = form;
  const ids = roster.map(({ person_id }) => person_id);
  const repeat = () =>
    change({
      attended: ids.filter((person) => lastTime?.attended.includes(person) || guests.includes(person)),
      unknown: [],
      cancelled: false,
    });
  return (
    <>
      <FormElement form={form} className={styles.form} aria-label="Report">
        <Text className={styles.when}>
          Met on {meeting.met_on_day} at {clockText(meeting.met_at_time)} · {weekdayAndDay(meeting.met_on_date)}
        </Text>
        <WaitingNotes waiting={waitsNow} keptAt={keptAt} />
        <FormNotes form={form} />
        {lastTime && !values.cancelled && (
          <Button icon={<HistoryRegular />} onClick={repeat}>
            Same as last time
          </Button>
        )}
        {!values.cancelled && <Roster people={roster} fields={values} onChange={change} saved={saved} />}
        {whole?.can_add_people && !values.cancelled && (
          <Button appearance="subtle" icon={<PersonAddRegular />} onClick={() => void guestDialog.open()}>
            {ADD_GUEST}
          </Button>
        )}
        <CancelledFields form={form} as="chips" />
        <FormFoot form={form} label="Submit" said={enteredText(values, roster)} of="panel" />
      </FormElement>
      <EmptyQuestion {...question} />
      {AddGuestDialog && whole && (
        <AddGuestDialog meeting={whole} onAdded={(guest) => added(guest, form)} onClose={guestDialog.close} />
      )}
    </>
  );
}
