/** Grey columns and cards of the real size while a chart is on its way. */
import { COLUMN_WIDTH } from '@emmaus/remote-kit/board/column-width.ts';
import { PHONE, TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  key: { width: '260px', maxWidth: '100%', marginBottom: tokens.spacingVerticalS },
  strip: { display: 'none', [TABLET]: { display: 'block', height: '24px', marginBottom: tokens.spacingVerticalS } },
  board: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: COLUMN_WIDTH,
    columnGap: tokens.spacingHorizontalS,
    overflowX: 'hidden',
    [TABLET]: { gridAutoColumns: `calc((100% - 2 * ${tokens.spacingHorizontalS}) / 3)` },
    [PHONE]: { gridAutoColumns: '86%' },
  },
  column: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalSNudge,
    padding: tokens.spacingHorizontalS,
    minHeight: 'min(60dvh, 560px)',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  head: { height: '48px' },
  card: { height: '50px', borderRadius: tokens.borderRadiusLarge },
});

export interface ChartSkeletonProps {
  label: string;
  /** How many cards stand in each of the columns. */
  cards: readonly number[];
}

export function ChartSkeleton({ label, cards }: ChartSkeletonProps) {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} data-testid="skeleton">
      <SkeletonItem className={styles.key} size={16} />
      <SkeletonItem className={styles.strip} />
      <div className={styles.board}>
        {cards.map((count, column) => (
          <div key={column} className={styles.column}>
            <SkeletonItem className={styles.head} />
            {Array.from({ length: count }, (_card, card) => (
              <SkeletonItem key={card} className={styles.card} />
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
