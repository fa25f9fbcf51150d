/** The roster behind the link: ticks with first names and initials, 'Same as last time', Submit under the thumb. */
import type { LinkRoster } from '@emmaus/contracts/report-links.contract';
import { missingReport } from '@emmaus/contracts/attendances.words';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { choicesOf } from '@emmaus/remote-kit/form/choices.ts';
import { FormFoot } from '@emmaus/remote-kit/form/form-foot.tsx';
import { FormElement, FormNotes } from '@emmaus/remote-kit/form/form-parts.tsx';
import { clockText, weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { reportLinkApi } from '../api/report-link.api.ts';
import { EmptyQuestion } from '../report/empty-question.tsx';
import { NOTHING_ENTERED, enteredText } from '../report/report-values.ts';
import { Roster } from '../report/roster.tsx';
import { useReport } from '../report/use-report.ts';
import { LinkFrame } from '@emmaus/remote-kit/page/link-frame.tsx';

const useStyles = makeStyles({
  form: { flexGrow: 1, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

export interface LinkReportProps {
  code: string;
  digits: string;
  meeting: LinkRoster;
  /** With what is said of it. */
  onReported: (text: string) => void;
}

export function LinkReport({ code, digits, meeting, onReported }: LinkReportProps) {
  const styles = useStyles();
  const { roster, last_time: lastTime } = meeting;
  const [report] = reportLinkApi.useReportByLinkMutation();
  const { form, question } = useReport({
    key: `report-link:${code}`,
    initial: NOTHING_ENTERED,
    roster,
    missing: missingReport,
    send: (sent) => report({ code, digits, ...sent }).unwrap(),
    onSaved: (_told, values) =>
      onReported(`${meeting.study_name}, ${weekdayAndDay(meeting.met_on_date)}: ${enteredText(values, roster)}.`),
  });
  const { values, change } = form;
  const ids = roster.map(({ person_id }) => person_id);
  const repeat = () =>
    change({ attended: ids.filter((person) => lastTime?.attended.includes(person)), unknown: [], cancelled: false });
  return (
    <LinkFrame
      tab="Report"
      title={meeting.study_name}
      text={`${weekdayAndDay(meeting.met_on_date)}, ${clockText(meeting.met_at_time)} · you report as ${meeting.leader_name}`}
      takesFocus
    >
      <FormElement form={form} className={styles.form} aria-label="Report">
        <FormNotes form={form} />
        {lastTime && !values.cancelled && (
          <Button icon={<HistoryRegular />} size="large" onClick={repeat}>
            Same as last time
          </Button>
        )}
        {!values.cancelled && <Roster people={roster} fields={values} onChange={change} />}
        <Switch
          label="Was bible study cancelled?"
          checked={values.cancelled}
          onChange={(_event, { checked }) => form.set('cancelled', checked)}
        />
        {values.cancelled && (
          <ChipField
            form={form}
            name="cancel_reason_id"
            label="Reason"
            required
            wraps
            choices={choicesOf(meeting.cancel_reasons)}
          />
        )}
        <FormFoot form={form} label="Submit" said={enteredText(values, roster)} of="page" />
      </FormElement>
      <EmptyQuestion {...question} />
    </LinkFrame>
  );
}
