/** Name, start and end of a vacation, side by side where there is room. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { VACATION_NAME_LENGTH } from '@emmaus/contracts/vacations.words';
import { DayField, TextField } from '@emmaus/remote-kit/form/fields.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type VacationValues, earliestDays } from './vacation-values.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export interface VacationFieldsProps {
  form: Form<VacationValues>;
  /** The day it is at the campus. */
  today: string;
  /** What is changed. */
  before?: VacationValues;
}

export function VacationFields({ form, today, before }: VacationFieldsProps) {
  const { start, end } = earliestDays(form.values, today, before);
  return (
    <div className={useStyles().fields}>
      <TextField form={form} name="name" label="Name" required maxLength={VACATION_NAME_LENGTH} />
      <DayField form={form} name="start_date" label="Start date" required min={start} />
      <DayField form={form} name="end_date" label="End date" hint="Later than the start." required min={end} />
    </div>
  );
}
