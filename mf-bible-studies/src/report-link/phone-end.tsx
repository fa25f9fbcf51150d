/** Who opened the link: whoever has the phone that got the text knows how its number ends. */
import type { LinkRoster } from '@emmaus/contracts/report-links.contract';
import { PHONE_END_DIGITS } from '@emmaus/contracts/reminders.words';
import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { NotKeptBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormElement, SaveButton } from '@emmaus/remote-kit/form/form-parts.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { reportLinkApi } from '../api/report-link.api.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  submit: { minHeight: '52px', width: '100%' },
});

export interface PhoneEndProps {
  code: string;
  onConfirmed: (digits: string, meeting: LinkRoster) => void;
}

export function PhoneEnd({ code, onConfirmed }: PhoneEndProps) {
  const styles = useStyles();
  const [confirm] = reportLinkApi.useConfirmReportLinkMutation();
  const form = useForm({
    key: 'report-link:digits',
    inTab: true,
    startsOver: true,
    initial: { digits: '' },
    missing: (values) =>
      missingWhere(
        missingFields(values, { digits: `Enter the last ${PHONE_END_DIGITS} digits of your phone number.` }),
      ),
    send: ({ digits }) => confirm({ code, digits }).unwrap(),
    onSaved: (meeting, { digits }) => onConfirmed(digits, meeting),
  });
  return (
    <FormElement form={form} className={styles.form} takesFocus>
      <NotKeptBanner draft={form} />
      <TextField
        form={form}
        name="digits"
        label={`Last ${PHONE_END_DIGITS} digits of your phone number`}
        hint="Of the phone that got the text. Nobody is named before."
        required
        size="large"
        type="tel"
        inputMode="numeric"
        maxLength={PHONE_END_DIGITS}
      />
      {form.problem && form.faultAt('digits') === undefined && <ProblemView problem={form.problem} />}
      <SaveButton
        form={form}
        className={styles.submit}
        size="large"
        label="Show the roster"
        savingLabel="One moment..."
      />
    </FormElement>
  );
}
