/** Page, page size, sorting and search of a table, kept in the address. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

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
  setPageSize: (size: number) => void;
  setSort: (sort: TableSort | null) => void;
  setSearch: (search: string) => void;
  /** For the call: `page`, `page_size`, `search`, and `sort` as the column's id with `-` before it when descending. */
  query: { page: number; page_size: number; search?: string; sort?: string };
}

/** The table's state in the address (`?page=2&size=50&sort=-name&search=ann`); what is at its default is left out. */
export function useTableState(options: { pageSize?: number; sort?: TableSort } = {}): TableState {
  const { pageSize: usual = 10, sort: usualSort } = options;
  const usualSortText = usualSort ? sortText(usualSort) : '';
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (name: string, value: string, fallback: string) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (name !== 'page') next.delete('page');
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      }),
    [setParams],
  );

  const page = wholeNumber(params.get('page')) ?? 1;
  const pageSize = wholeNumber(params.get('size')) ?? usual;
  const sort = params.get('sort') ?? usualSortText;
  const search = params.get('search') ?? '';

  return useMemo(
    () => ({
      page,
      pageSize,
      search,
      sort: sort ? parseSort(sort) : null,
      setPage: (value) => change('page', String(value), '1'),
      setPageSize: (value) => change('size', String(value), String(usual)),
      setSort: (value) => change('sort', value ? sortText(value) : '', usualSortText),
      setSearch: (value) => change('search', value.trim(), ''),
      query: {
        page,
        page_size: pageSize,
        ...(search && { search }),
        ...(sort && { sort }),
      },
    }),
    [page, pageSize, search, sort, usual, usualSortText, change],
  );
}

function sortText({ column, direction }: TableSort): string {
  return direction === 'desc' ? `-${column}` : column;
}

function parseSort(text: string): TableSort {
  return text.startsWith('-') ? { column: text.slice(1), direction: 'desc' } : { column: text, direction: 'asc' };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
