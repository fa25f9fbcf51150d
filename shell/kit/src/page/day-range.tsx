/** Days from one to another: a filter of lists. */
import { Input, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useThemeName } from '../portal/portal-context.ts';
import { PHONE } from './breakpoints.ts';
import { useTyped } from './use-typed.ts';

const useStyles = makeStyles({
  range: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    // Magnified so far that both do not stand whole in one row, they stand in two.
    [PHONE]: { flexWrap: 'wrap', flexBasis: '100%' },
  },
  day: { minWidth: 0, [PHONE]: { flex: '1 1 140px' } },
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

/** What stands in the field and is no day. Nothing is put over it while somebody is there. */
interface Part {
  /** '' also of half a day. */
  day: string;
  isHalf: boolean;
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value = '', onChange }: DayProps) {
  const styles = useStyles();
  const colorScheme = useThemeName();
  const { typed, ask } = useTyped(value);
  const [part, setPart] = useState<Part>();

  function tell(day: string) {
    // Which day is asked for with none is known to the list alone.
    ask(day || value);
    onChange(day || undefined);
  }

  return (
    <span className={styles.day}>
      <Input
        type="date"
        aria-label={label}
        className={styles.input}
        // The browser draws the calendar; it must know what it is drawn on.
        input={{ style: { colorScheme } }}
        value={part?.day ?? typed}
        max="9999-12-31"
        onChange={({ target }, { value: day }) => {
          const isWhole = WHOLE_YEAR.test(day);
          const isHalf = day !== '' || target.validity.badInput;
          setPart(isWhole ? undefined : { day, isHalf });
          if (isWhole || !isHalf) tell(day);
        }}
        onBlur={({ target }) => {
          // Of the last part that is emptied the browser tells nobody.
          if (part?.isHalf && target.value === '' && !target.validity.badInput) tell('');
          setPart(undefined);
        }}
      />
    </span>
  );
}
