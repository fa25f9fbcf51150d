/** How far an import is: four steps, the present one named. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';

export const STEPS = ['Choose file', 'Columns', 'Check', 'Bring in'] as const;

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [PHONE]: { gap: tokens.spacingHorizontalS },
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  present: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    fontVariantNumeric: 'tabular-nums',
  },
  markDone: {
    border: 'none',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  markPresent: {
    border: 'none',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  // On a phone only the present step has its words.
  words: { [PHONE]: { display: 'none' } },
  wordsPresent: { [PHONE]: { display: 'inline' } },
  hidden: HEARD_ONLY,
});

/** `present` counts from 0; 4 when all is done. */
export function ImportSteps({ present }: { present: number }) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="Steps of the import">
      {STEPS.map((step, index) => {
        const done = index < present;
        const now = index === present;
        return (
          <li
            key={step}
            className={mergeClasses(styles.step, now && styles.present)}
            aria-current={now ? 'step' : undefined}
          >
            <span aria-hidden className={mergeClasses(styles.mark, done && styles.markDone, now && styles.markPresent)}>
              {done ? <CheckmarkRegular /> : index + 1}
            </span>
            <Text className={mergeClasses(styles.words, now && styles.wordsPresent)}>{step}</Text>
            {done && <span className={styles.hidden}>done</span>}
          </li>
        );
      })}
    </ol>
  );
}
