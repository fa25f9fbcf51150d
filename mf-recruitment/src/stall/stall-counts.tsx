/** "31 interested · 24 met · 4 running out · 3 lost": each opens its list. */
import type { Stall } from '@emmaus/contracts/stall.contract';
import { STALL_COUNT_WORDS, STALL_COUNTS, type StallCount } from '@emmaus/contracts/stall.words';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  // A dot stands before each but the first of a line: there it is beyond the edge.
  counts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    listStyleType: 'none',
    margin: 0,
    marginInlineStart: '-16px',
    padding: 0,
    clipPath: 'inset(-4px -4px -4px 10px)',
  },
  one: { position: 'relative', marginInlineStart: tokens.spacingHorizontalS },
  dot: { position: 'absolute', insetInlineStart: '-6px', insetBlock: 0, alignContent: 'center' },
  count: { paddingInline: tokens.spacingHorizontalS, minWidth: 0, fontVariantNumeric: 'tabular-nums' },
});

export interface StallCountsProps {
  counts: Stall['counts'];
  /** Left out for those who see no list. */
  onOpen?: ((count: StallCount) => void) | undefined;
}

export function StallCounts({ counts, onOpen }: StallCountsProps) {
  const styles = useStyles();
  const words = (count: StallCount) => `${numberText(counts[count])} ${STALL_COUNT_WORDS[count]}`;
  if (!onOpen) return <span>{STALL_COUNTS.map(words).join(' · ')}</span>;
  return (
    <ul className={styles.counts} aria-label="The last 7 days">
      {STALL_COUNTS.map((count) => (
        <li key={count} className={styles.one}>
          <span aria-hidden className={styles.dot}>
            ·
          </span>
          <Button appearance="subtle" className={styles.count} onClick={() => onOpen(count)}>
            {words(count)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
