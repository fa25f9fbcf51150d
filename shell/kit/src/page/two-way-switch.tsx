/** One of two: both words in sight, the chosen one pressed. */
import { PHONE } from './breakpoints.ts';
import { ToggleButton, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  group: {
    display: 'inline-flex',
    margin: 0,
    minWidth: 0,
    border: 'none',
    padding: tokens.spacingHorizontalXXS,
    gap: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    [PHONE]: { flex: '1 1 0' },
  },
  side: { minWidth: '64px', [PHONE]: { flexGrow: 1 } },
});

export interface TwoWaySwitchProps<Value extends string> {
  /** Names the choice for screen readers: 'Status'. */
  label: string;
  options: readonly [{ value: Value; label: string }, { value: Value; label: string }];
  value: Value;
  onChange: (value: Value) => void;
}

export function TwoWaySwitch<Value extends string>({ label, options, value, onChange }: TwoWaySwitchProps<Value>) {
  const styles = useStyles();
  return (
    <fieldset aria-label={label} className={styles.group}>
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          className={styles.side}
          appearance={option.value === value ? 'primary' : 'subtle'}
          checked={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
