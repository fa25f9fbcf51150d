/** "A 'Was bible study cancelled?' toggle with a reason select" (specification 2, §2.7); under a thumb the reasons are chips. */
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { choicesOf } from '@emmaus/remote-kit/form/choices.ts';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { Switch } from '@fluentui/react-components';
import type { ReportFields } from './report-values.ts';
import { useReasons } from './use-reasons.ts';

export interface CancelledFieldsProps {
  form: Form<ReportFields>;
  as: 'select' | 'chips';
}

export function CancelledFields({ form, as }: CancelledFieldsProps) {
  const choices = choicesOf(useReasons());
  const { cancelled } = form.values;
  return (
    <>
      <Switch
        label="Was bible study cancelled?"
        checked={cancelled}
        onChange={(_event, { checked }) => form.set('cancelled', checked)}
      />
      {cancelled && as === 'select' && (
        <SelectField
          form={form}
          name="cancel_reason_id"
          label="Reason"
          required
          choices={choices}
          nothing="Choose a reason"
        />
      )}
      {cancelled && as === 'chips' && (
        <ChipField form={form} name="cancel_reason_id" label="Reason" required wraps choices={choices} />
      )}
    </>
  );
}
