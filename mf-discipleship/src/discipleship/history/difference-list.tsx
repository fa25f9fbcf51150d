/** What changed between two days, as a list: in colour and in words. */
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { DIFFERENCES, type Difference } from './differences.ts';
import { DIFFERENCE_WORDS } from './difference-words.ts';

const useStyles = makeStyles({
  list: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '200px',
    overflowY: 'auto',
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: THUMB,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  kind: { minWidth: '96px' },
  words: { color: tokens.colorNeutralForeground3 },
});

export interface DifferenceListProps {
  differences: readonly Difference[];
  /** The earlier day and the later one. */
  days: readonly [from: string, to: string];
}

export function DifferenceList({ differences, days: [from, to] }: DifferenceListProps) {
  const styles = useStyles();
  return (
    <section aria-labelledby="differences">
      <Text as="h2" block weight="semibold" id="differences">
        {summaryOf(differences)} from {shortDay(from)} to {shortDay(to)}
      </Text>
      <ul className={styles.list} aria-label="What changed">
        {differences.map(({ id, name, kind, words }) => (
          <li key={id} className={styles.row}>
            <span className={styles.kind}>
              <StatusBadge meaning={DIFFERENCE_WORDS[kind].meaning}>{DIFFERENCE_WORDS[kind].word}</StatusBadge>
            </span>
            <PortalLink to={`/people/${id}`}>{name}</PortalLink>
            <Text size={200} className={styles.words}>
              {words}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '3 new, 1 moved'. */
function summaryOf(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Nothing changed';
  const counts = DIFFERENCES.map((kind) => [kind, differences.filter((one) => one.kind === kind).length] as const);
  return counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${DIFFERENCE_WORDS[kind].word.toLowerCase()}`)
    .join(', ');
}
