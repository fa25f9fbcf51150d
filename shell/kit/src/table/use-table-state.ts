/** Page, page size, sorting and search of a table, kept in the address. */
import { MAX_PAGE_SIZE } from '@emmaus/contracts/page.words';
import { useMemo } from 'react';
import { besides, text, wholeNumber, wholeNumberUpTo } from '../page/address-values.ts';
import { useAddress } from '../page/use-address.ts';

export interface TableSort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface TableState {
  page: number;
  pageSize: number;
  sort: TableSort | null;
  search: string;
  setPage: (page: number) => void;
  /** As `setPage`; the page before is not gone back to. Since 1.7.0. */
  replacePage?: (page: number) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: TableSort | null) => void;
  /** Takes another order than the usual one out of the address. Since 1.8.0. */
  forgetSort?: (() => void) | undefined;
  setSearch: (search: string) => void;
  /** For the call: `page`, `page_size`, `search`, and `sort` as the column's id with `-` before it when descending. */
  query: { page: number; page_size: number; search?: string; sort?: string };
}

/** The table's state in the address (`?page=2&size=50&sort=-name&search=ann`); what is at its default is left out. */
export function useTableState(options: { pageSize?: number; sort?: TableSort } = {}): TableState {
  const { pageSize: usualSize = 10, sort: usualSort } = options;
  const usualOrder = usualSort ? sortText(usualSort) : '';
  const [{ page, size, sort, search }, change] = useAddress({
    page: besides(wholeNumber(1)),
    size: wholeNumberUpTo(MAX_PAGE_SIZE, usualSize),
    sort: text(usualOrder),
    search: text(),
  });

  return useMemo(
    () => ({
      page,
      pageSize: size,
      search,
      sort: sort ? parseSort(sort) : null,
      setPage: (value) => change({ page: value }),
      replacePage: (value) => change({ page: value }, { replace: true }),
      setPageSize: (value) => change({ size: value }),
      setSort: (value) => change({ sort: value ? sortText(value) : '' }),
      forgetSort: sort === usualOrder ? undefined : () => change({ sort: undefined }, { replace: true }),
      setSearch: (value) => change({ search: value.trim() }),
      query: {
        page,
        page_size: size,
        ...(search && { search }),
        ...(sort && { sort }),
      },
    }),
    [page, size, sort, search, change, usualOrder],
  );
}

function sortText({ column, direction }: TableSort): string {
  return direction === 'desc' ? `-${column}` : column;
}

function parseSort(written: string): TableSort {
  return written.startsWith('-')
    ? { column: written.slice(1), direction: 'desc' }
    : { column: written, direction: 'asc' };
}
