/** The outline of a page while it is on its way: title row, filter row, rows. */
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    maxWidth: '1280px',
    boxSizing: 'border-box',
  },
  title: { width: '240px', maxWidth: '70%' },
  row: { width: '100%' },
});

export function PageSkeleton({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} className={styles.page}>
      <SkeletonItem size={32} className={styles.title} />
      <SkeletonItem size={36} className={styles.row} />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonItem key={row} size={40} className={styles.row} />
      ))}
    </Skeleton>
  );
}
