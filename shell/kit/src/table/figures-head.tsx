/** The head of a column of figures; where rows can be sorted by it, one presses it for that. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { PAPER } from '../page/breakpoints.ts';
import { ARIA_SORT } from './aria-sort.ts';
import type { TableSort } from './use-table-state.ts';

/** By what the rows are sorted. Since 1.11.0. */
export interface FiguresSort {
  /** What each column is called in an order, that of the names first: `['place', 'men', 'women']`. */
  keys: readonly string[];
  by: TableSort | null;
  onSort: (sort: TableSort) => void;
}

const useStyles = makeStyles({
  // A plain button, as wide as its head.
  button: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalXXS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    // What has a button in it is not repeated on the next sheet.
    [PAPER]: { display: 'contents' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  number: { justifyContent: 'flex-end' },
  arrow: { flexShrink: 0 },
});

export interface FiguresHeadProps {
  title: string;
  /** From 0, that of the names first. */
  column: number;
  sort: FiguresSort | undefined;
  className: string;
}

export function FiguresHead({ title, column, sort, className }: FiguresHeadProps) {
  const styles = useStyles();
  const key = sort?.keys[column];
  if (!sort || key === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const direction = sort.by?.column === key ? sort.by.direction : undefined;
  const Arrow = direction === 'desc' ? ArrowDownRegular : ArrowUpRegular;
  return (
    <th scope="col" aria-sort={ARIA_SORT[direction ?? 'none']} className={className}>
      <button
        type="button"
        className={mergeClasses(styles.button, column > 0 && styles.number)}
        onClick={() => sort.onSort({ column: key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        <span>{title}</span>
        {direction && <Arrow aria-hidden className={styles.arrow} />}
      </button>
    </th>
  );
}
