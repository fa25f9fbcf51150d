/** A list out of the address and a call: page, size, sorting and search stand in the address, the rows come from the service. */
import type { Page } from '@emmaus/contracts/page';
import { useEffect, useState } from 'react';
import { asProblem, faultOf, stillShown } from '../portal/problem.ts';
import { useLastPage } from './use-last-page.ts';
import { type TableSort, type TableState, useTableState } from './use-table-state.ts';

type TableQuery = TableState['query'];

/** How often it is asked again, as RTK Query knows it. */
export interface AskingOptions {
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnMountOrArgChange?: boolean;
}

/** A hook of RTK Query whose call answers a page. */
type UsePageQuery<Asked, Answer> = (
  asked: Asked,
  options?: AskingOptions,
) => {
  data?: Answer;
  currentData?: Answer;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export interface ListOptions<More> extends AskingOptions {
  pageSize?: number;
  /** The order at first. Without it the call is not asked for an order. */
  sort?: TableSort;
  /** What else the call is asked, e.g. filters of the address. */
  filters?: More;
}

export interface List<Row, Answer = unknown> {
  table: TableState;
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  totalIsEstimate: boolean | undefined;
  /** True where `total` is the least that there are. Since 1.21.0. */
  totalIsLeast?: boolean | undefined;
  /** True while other rows than those on the screen are on their way. */
  fetching: boolean;
  problem: unknown;
  /** The problem is of reading them anew: the rows are those that were asked for. Since 1.11.0. */
  keepsRows?: boolean;
  retry: () => void;
  /** What the call was asked, filters included. */
  asked: TableQuery;
  /** The whole answer, where it says more than its rows. */
  answer: Answer | undefined;
}

/**
 * `const list = useList(useLocationsQuery, { pageSize: 20, sort: { column: 'name', direction: 'asc' } });`
 * Give it to `ListPage` or `ListTable`.
 */
export function useList<Answer extends Page<unknown>, More extends object = object>(
  useQuery: UsePageQuery<TableQuery & More, Answer>,
  { pageSize, sort, filters, ...asking }: ListOptions<More> = {},
): List<Answer['data'][number], Answer> {
  const table = useTableState({ pageSize, sort });
  const { sort: order, ...unordered } = table.query;
  const query = sort === undefined ? unordered : { ...unordered, sort: order };
  const asked = Object.assign(query, filters);
  const { data, currentData, error, isFetching, refetch } = useQuery(asked, asking);
  // An address may ask for an order that the service does not know: the list has its own then.
  const isUnknown = error !== undefined && faultOf(asProblem(error), '/sort') !== undefined;
  const forgetSort = isUnknown ? table.forgetSort : undefined;
  useEffect(() => forgetSort?.(), [forgetSort]);
  const overshot = useOvershot(data, currentData);
  useLastPage(overshot, table.page, table.replacePage ?? table.setPage);
  return {
    table,
    asked,
    rows: overshot ? undefined : data?.data,
    total: data?.total,
    totalIsEstimate: data?.meta.total_is_estimate,
    totalIsLeast: data?.meta.total_is_least,
    fetching: isFetching && currentData === undefined,
    problem: forgetSort ? undefined : error,
    keepsRows: stillShown(currentData, error) !== undefined,
    retry: () => void refetch(),
    answer: data,
  };
}

/** The answer for a page behind the last one, to which the way led because the total had been only about right. */
function useOvershot<Answer extends Page<unknown>>(shown: Answer | undefined, current: Answer | undefined) {
  const isAbout = shown?.meta.total_is_estimate === true;
  const [wasAbout, setWasAbout] = useState(isAbout);
  if (isAbout && !wasAbout) setWasAbout(true);
  const { current_page: page = 1, last_page: last = 1 } = current?.meta ?? {};
  return wasAbout && current?.data.length === 0 && page > last ? current : undefined;
}
