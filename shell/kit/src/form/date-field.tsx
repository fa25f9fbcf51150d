/** A day, written or picked with the device's own calendar. In and out it is 'YYYY-MM-DD', '' for none. */
import { dayWithYear } from '../page/day-and-time.ts';
import { Field, Input, makeStyles } from '@fluentui/react-components';
import { type SyntheticEvent, useState } from 'react';
import { useThemeName } from '../portal/portal-context.ts';
import { RED_EDGE } from './field-parts.ts';

const useStyles = makeStyles({
  field: RED_EDGE,
  input: { minWidth: '11rem' },
});

const NO_DAY = 'There is no such day. Check day, month and year.';

export interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD' or ''. */
  value: string;
  onChange: (day: string) => void;
  /** First and last day allowed, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
  /** The field's fault; a day outside min and max, and one that does not exist, is said by the field itself. */
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

export function DateField({ label, value, onChange, min, max, error, hint, required, disabled }: DateFieldProps) {
  const styles = useStyles();
  const colorScheme = useThemeName();
  // Of 30 February, and of half a day, the browser says '', as of none; what was typed stands in the field all the same.
  const [isNoDay, setNoDay] = useState(false);
  const look = ({ target }: SyntheticEvent) => setNoDay((target as HTMLInputElement).validity.badInput);
  const fault = (isNoDay ? NO_DAY : error) ?? outside(value, min, max);
  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      hint={hint}
      validationMessage={fault}
      validationState={fault ? 'error' : 'none'}
    >
      <Input
        type="date"
        className={styles.input}
        // The browser draws the calendar; it must know what it is drawn on.
        input={{ style: { colorScheme }, onInvalid: look }}
        value={value}
        // Without an end the field takes years of six digits.
        min={min}
        max={max ?? '9999-12-31'}
        disabled={disabled}
        onChange={(event, data) => {
          if (isNoDay) look(event);
          onChange(data.value);
        }}
        onBlur={look}
      />
    </Field>
  );
}

function outside(value: string, min?: string, max?: string): string | undefined {
  if (value === '') return undefined;
  if (min && value < min) return `Choose a day from ${dayWithYear(min)} on.`;
  if (max && value > max) return `Choose a day up to ${dayWithYear(max)}.`;
  return undefined;
}
