/** Days from one to another: a filter of lists. */
import { Input, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useThemeName } from '../portal/portal-context.ts';
import { PHONE } from './breakpoints.ts';

const useStyles = makeStyles({
  range: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    [PHONE]: { flexBasis: '100%' },
  },
  day: { minWidth: 0, [PHONE]: { flex: '1 1 0' } },
  input: { minWidth: 0, [PHONE]: { width: '100%' } },
});

export interface DayRangeProps {
  /** 'YYYY-MM-DD'; undefined where it is open. */
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from?: string | undefined; to?: string | undefined }) => void;
}

/** `<DayRange from={from} to={to} onChange={change} />` */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const styles = useStyles();
  return (
    <fieldset aria-label="Days" className={styles.range}>
      <Day label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <Text aria-hidden>to</Text>
      <Day label="To" value={to} onChange={(day) => onChange({ to: day })} />
    </fieldset>
  );
}

/** While a year is typed the field says days of the first centuries: nobody means them. */
const WHOLE_YEAR = /^[12]\d{3}-/;

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value = '', onChange }: DayProps) {
  const styles = useStyles();
  const colorScheme = useThemeName();
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // The address may change without us, by the back button for instance.
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  return (
    <span className={styles.day}>
      <Input
        type="date"
        aria-label={label}
        className={styles.input}
        // The browser draws the calendar; it must know what it is drawn on.
        input={{ style: { colorScheme } }}
        value={typed}
        max="9999-12-31"
        onChange={(_event, { value: day }) => {
          setTyped(day);
          if (day === '') onChange(undefined);
          else if (WHOLE_YEAR.test(day)) onChange(day);
        }}
      />
    </span>
  );
}
