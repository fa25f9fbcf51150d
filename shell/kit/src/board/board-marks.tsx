/** Dots that count the cards of a column by what they mean, and the key that says so above the board. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Meaning, meaning as colours } from '../page/theme.ts';
import type { MarkCount } from './board-column.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

const useStyles = makeStyles({
  key: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  counts: { display: 'flex', gap: tokens.spacingHorizontalS, minWidth: 0, overflow: 'hidden' },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  dot: {
    boxSizing: 'border-box',
    width: '8px',
    height: '8px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThick} solid currentColor`,
  },
  // Its border to the middle: neither paper nor whoever has colours of their own shows a ground.
  filled: { border: '4px solid currentColor' },
  spoken: HEARD_ONLY,
});

export function MarkDot({ meaning }: { meaning: Meaning }) {
  const styles = useStyles();
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.dot, meaning !== 'none' && styles.filled)}
      style={{ color: colours[meaning].mark }}
    />
  );
}

export function MarkCounts({ marks }: { marks: readonly MarkCount[] }) {
  const styles = useStyles();
  return (
    <span className={styles.counts}>
      {marks.map(({ meaning, words, count }) => (
        <span key={meaning} className={styles.mark} title={`${count} ${words}`}>
          <MarkDot meaning={meaning} />
          {count}
          <span className={styles.spoken}> {words}</span>
        </span>
      ))}
    </span>
  );
}

export function MarkKey({ marks }: { marks: readonly Omit<MarkCount, 'count'>[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.key} aria-label="Key">
      {marks.map(({ meaning, words }) => (
        <li key={meaning} className={styles.mark}>
          <MarkDot meaning={meaning} />
          {words}
        </li>
      ))}
    </ul>
  );
}
