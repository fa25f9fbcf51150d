/** Grey columns and cards of the real size while a chart is on its way. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { DEPTH_CHART_BOARD_COLUMNS } from './depth-chart-columns.ts';

const CARDS = [4, 3, 4, 3, 2, 2, 1];

const useStyles = makeStyles({
  board: { display: 'flex', gap: tokens.spacingHorizontalM, overflowX: 'hidden' },
  column: {
    flex: '1 0 236px',
    maxWidth: '360px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    [PHONE]: { flexBasis: '86%', maxWidth: 'none' },
  },
  head: { height: '56px' },
  card: { height: '58px', borderRadius: tokens.borderRadiusLarge },
});

export function DepthChartSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.board} aria-label="Loading the depth chart" data-testid="skeleton">
      {DEPTH_CHART_BOARD_COLUMNS.map(({ id }, index) => (
        <div key={id} className={styles.column}>
          <SkeletonItem className={styles.head} />
          {Array.from({ length: CARDS[index] ?? 1 }, (_card, card) => (
            <SkeletonItem key={card} className={styles.card} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
