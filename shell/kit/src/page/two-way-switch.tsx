/** One of two: both words in sight, the chosen one raised. Neutral: the page's one filled button is its action. */
import { PHONE } from './breakpoints.ts';
import { SCREEN_ONLY } from './paper.ts';
import { Text, ToggleButton, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  group: {
    display: 'inline-flex',
    margin: 0,
    // Beside others on a narrow phone it goes to the next row, and is not cut.
    minWidth: 'min-content',
    // The track and the chosen side have an edge that is seen on any ground; their grounds alone differ too little.
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    padding: tokens.spacingHorizontalXXS,
    gap: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground6,
    [PHONE]: { flex: '1 1 0' },
  },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [PHONE]: { flex: '1 1 0', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalXXS },
  },
  label: { color: tokens.colorNeutralForeground2 },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralStrokeAccessible}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
  },
  side: { minWidth: '64px', [PHONE]: { flexGrow: 1 } },
});

export interface TwoWaySwitchProps<Value extends string> {
  /** Names the choice: 'Status'. */
  label: string;
  /** Only to screen readers, where the two words say enough. */
  labelHidden?: boolean;
  options: readonly [{ value: Value; label: string }, { value: Value; label: string }];
  value: Value;
  onChange: (value: Value) => void;
}

export function TwoWaySwitch<Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
}: TwoWaySwitchProps<Value>) {
  const styles = useStyles();
  const both = (
    <fieldset {...SCREEN_ONLY} aria-label={label} className={styles.group}>
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          className={mergeClasses(styles.side, option.value === value && styles.chosen)}
          appearance="subtle"
          checked={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </ToggleButton>
      ))}
    </fieldset>
  );
  if (labelHidden) return both;
  return (
    <span {...SCREEN_ONLY} className={styles.choice}>
      <Text size={200} className={styles.label} aria-hidden>
        {label}
      </Text>
      {both}
    </span>
  );
}
