/** Name, start and end of a vacation, side by side where there is room. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { VACATION_NAME_LENGTH } from '@emmaus/contracts/vacations.words';
import { DateField } from '@emmaus/remote-kit/form/date-field.tsx';
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { VacationForm } from './use-vacation-form.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  input: { [PHONE]: { minHeight: '44px' } },
});

export function VacationFields({ form }: { form: Pick<VacationForm, 'values' | 'limits' | 'change' | 'faultAt'> }) {
  const styles = useStyles();
  const { values, limits, change, faultAt } = form;
  const fault = faultAt('name');
  return (
    <div className={styles.fields}>
      <Field label="Name" required validationMessage={fault} validationState={fault ? 'error' : 'none'}>
        <Input
          className={styles.input}
          maxLength={VACATION_NAME_LENGTH}
          autoComplete="off"
          value={values.name}
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <DateField
        label="Start date"
        required
        value={values.start_date}
        min={limits.start}
        error={faultAt('start_date')}
        onChange={(day) => change({ start_date: day })}
      />
      <DateField
        label="End date"
        required
        value={values.end_date}
        min={limits.end}
        error={faultAt('end_date')}
        onChange={(day) => change({ end_date: day })}
      />
    </div>
  );
}
