/** A day of the last year, chosen by its week; the last one is today. */
import { exactDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Field, Slider, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { WEEKS, dayOfWeek, weekOf } from './weeks.ts';

/** While the thumb is pulled, not every week on the way is asked for. */
const SETTLED_MS = 250;

const useStyles = makeStyles({
  field: { flex: '1 1 260px', minWidth: 0, maxWidth: '560px' },
  words: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

export interface WeekSliderProps {
  label: string;
  today: string;
  /** A day; undefined for today. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

export function WeekSlider({ label, today, value, onChange }: WeekSliderProps) {
  const styles = useStyles();
  const shown = weekOf(value, today);
  const [pulled, setPulled] = useState<number>();
  const week = pulled ?? shown;
  const day = pulled === undefined ? (value ?? today) : dayOfWeek(pulled, today);
  const words = day === today ? 'Today' : exactDay(day);

  useEffect(() => {
    if (pulled === undefined) return;
    const timer = setTimeout(() => {
      setPulled(undefined);
      onChange(pulled === WEEKS ? undefined : dayOfWeek(pulled, today));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pulled, onChange, today]);

  return (
    <Field className={styles.field} label={label} hint={{ className: styles.words, children: words }}>
      <Slider
        min={0}
        max={WEEKS}
        value={week}
        aria-valuetext={words}
        onChange={(_event, { value: next }) => setPulled(next)}
      />
    </Field>
  );
}
