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
  // A shape of its own for each: colours are not told apart by everybody, and whoever has chosen their own sees one.
  diamond: { borderRadius: 0, transform: 'rotate(45deg) scale(0.9)' },
  square: { borderRadius: 0 },
  bar: { borderRadius: 0, height: '4px', borderBlockWidth: '2px' },
  spoken: HEARD_ONLY,
});

/** What is done, or is nothing yet, is round: filled, or a ring. */
const SHAPES = { mine: 'diamond', due: 'square', late: 'bar', refused: 'bar' } as const;

export function MarkDot({ meaning }: { meaning: Meaning }) {
  const styles = useStyles();
  const shape = meaning === 'done' || meaning === 'none' ? undefined : SHAPES[meaning];
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.dot, meaning !== 'none' && styles.filled, shape && styles[shape])}
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
