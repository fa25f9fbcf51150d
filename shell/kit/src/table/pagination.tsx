/** 'Showing x to y of z', five page numbers, and where it is wanted a choice of page size. */
import { PHONE } from '../page/breakpoints.ts';
import { THUMB } from '../page/thumb.ts';
import { SCREEN_ONLY } from '../page/paper.ts';
import { numberText } from '../page/number-text.ts';
import { totalText } from './total-text.ts';
import { Button, Select, Text, makeStyles, tokens } from '@fluentui/react-components';
import {
  ChevronDoubleLeftRegular,
  ChevronDoubleRightRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    [PHONE]: { justifyContent: 'center' },
  },
  left: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  summary: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  size: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
  pages: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  page: {
    minWidth: '36px',
    paddingInline: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { minWidth: THUMB },
  },
  edge: { [PHONE]: { display: 'none' } },
});

export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** True where the total is only about right. */
  totalIsEstimate?: boolean | undefined;
  /** True where `total` is the least that there are: the summary then says 'more than'. Since 1.21.0. */
  totalIsLeast?: boolean | undefined;
  onPage: (page: number) => void;
  /** The page whose rows are still on the screen while another is fetched; by default `page`. */
  shown?: { page: number; pageSize: number };
  /** What is counted, in the summary's end: 'entries' gives 'Showing 1 to 10 of 95 entries'. */
  noun?: string;
  pageSizes?: readonly number[] | undefined;
  onPageSize?: (size: number) => void;
}

export function Pagination({
  page,
  pageSize,
  total,
  totalIsEstimate,
  totalIsLeast,
  onPage,
  shown,
  noun,
  pageSizes,
  onPageSize,
}: PaginationProps) {
  const styles = useStyles();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const { page: shownPage, pageSize: shownSize } = shown ?? { page, pageSize };
  // A total that is only about right does not say where the page ends, which is full then.
  const least = totalIsEstimate ? Math.max(total, shownPage * shownSize) : total;
  const from = Math.min((shownPage - 1) * shownSize + 1, least);
  const to = Math.min(shownPage * shownSize, least);
  return (
    <div className={styles.bar}>
      <div className={styles.left}>
        <output className={styles.summary}>
          Showing {numberText(from)} to {numberText(to)} of {totalText(least, { totalIsEstimate, totalIsLeast })}
          {noun && ` ${noun}`}
        </output>
        {pageSizes && onPageSize && (
          <label {...SCREEN_ONLY} className={styles.size}>
            <Text>Per page</Text>
            <Select value={pageSize} onChange={(_event, data) => onPageSize(Number(data.value))}>
              {withPresent(pageSizes, pageSize).map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </label>
        )}
      </div>
      {last > 1 && (
        <nav {...SCREEN_ONLY} className={styles.pages} aria-label="Pages">
          <Button
            className={styles.edge}
            appearance="subtle"
            aria-label="First page"
            icon={<ChevronDoubleLeftRegular />}
            disabled={page <= 1}
            onClick={() => onPage(1)}
          />
          <Button
            className={styles.page}
            appearance="subtle"
            aria-label="Previous page"
            icon={<ChevronLeftRegular />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pagesAround(page, last).map((number) => (
            <Button
              key={number}
              className={styles.page}
              appearance={number === page ? 'primary' : 'subtle'}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </Button>
          ))}
          <Button
            className={styles.page}
            appearance="subtle"
            aria-label="Next page"
            icon={<ChevronRightRegular />}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
          <Button
            className={styles.edge}
            appearance="subtle"
            aria-label="Last page"
            icon={<ChevronDoubleRightRegular />}
            disabled={page >= last}
            onClick={() => onPage(last)}
          />
        </nav>
      )}
    </div>
  );
}

/** Up to five page numbers with the current one in the middle where there is room. */
export function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last) }, (_value, index) => first + index);
}

/** A link may ask for another size than those that are offered: the choice says which one is shown. */
function withPresent(sizes: readonly number[], present: number): readonly number[] {
  return sizes.includes(present) ? sizes : [...sizes, present].toSorted((one, other) => one - other);
}
