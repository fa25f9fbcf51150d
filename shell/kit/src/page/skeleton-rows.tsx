/** Grey rows of the real height while a table loads, so that nothing jumps when it arrives. */
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
    paddingInline: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  item: { flex: '1 1 0', minWidth: 0 },
});

export interface SkeletonRowsProps {
  rows?: number;
  columns?: number;
  /** Height of a row in pixels. */
  height?: number;
  /** What is being waited for, for screen readers. */
  label?: string;
}

export function SkeletonRows({ rows = 10, columns = 4, height = 48, label = 'Loading' }: SkeletonRowsProps) {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} data-testid="skeleton">
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} className={styles.row} style={{ height }}>
          {Array.from({ length: columns }, (_column, column) => (
            <SkeletonItem
              key={column}
              className={styles.item}
              style={{ maxWidth: `${60 + ((row * 7 + column * 5) % 4) * 30}px` }}
            />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
