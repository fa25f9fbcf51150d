/** Grey cards of the real size while the trees are on their way. */
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { CARD_WIDTH } from './chart-layout.ts';

const COLUMNS = [1, 3, 5];

const useStyles = makeStyles({
  chart: { display: 'flex', alignItems: 'center', gap: '48px', overflow: 'hidden', paddingTop: '40px' },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, flex: `0 0 ${CARD_WIDTH}px` },
  card: { height: '58px', borderRadius: tokens.borderRadiusXLarge },
});

export function TreeSkeleton() {
  const styles = useStyles();
  if (usePhone()) return <SkeletonRows rows={8} columns={1} height={64} label="Loading the tree" />;
  return (
    <Skeleton className={styles.chart} aria-label="Loading the tree" data-testid="skeleton">
      {COLUMNS.map((cards) => (
        <div key={cards} className={styles.column}>
          {Array.from({ length: cards }, (_card, index) => (
            <SkeletonItem key={index} className={styles.card} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
