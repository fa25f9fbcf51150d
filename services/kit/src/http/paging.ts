/** Lists in pages: from the query string to LIMIT and OFFSET, and from rows to `{ data, meta, total }`. */
import type { Page } from '@emmaus/contracts/page';

export interface PageRequest {
  page: number;
  pageSize: number;
  offset: number;
}

/** Reads paging out of a validated query. `page_size` and `pageSize` are the same. */
export function pageRequest(
  query: { page?: number; page_size?: number; pageSize?: number },
  defaultSize: number,
): PageRequest {
  const page = query.page ?? 1;
  const pageSize = query.page_size ?? query.pageSize ?? defaultSize;
  return { page, pageSize, offset: (page - 1) * pageSize };
}

/**
 * Puts a page of rows into the shape of every list. A page past the end is empty, and says how many there are; `estimated`
 * where the total is only about right, `least` where there are at least as many and more may be there.
 */
export function toPage<Row>(
  data: Row[],
  total: number,
  request: PageRequest,
  { estimated = false, least = false }: { estimated?: boolean; least?: boolean } = {},
): Page<Row> {
  return {
    data,
    meta: {
      current_page: request.page,
      last_page: Math.max(1, Math.ceil(total / request.pageSize)),
      per_page: request.pageSize,
      total,
      ...(estimated && { total_is_estimate: true }),
      ...(least && { total_is_least: true }),
    },
    total,
  };
}

/**
 * The same page with its rows as they go over the wire.
 * @example return presentPage(await findPeople(question), (person) => presentPerson(person, actor));
 */
export function presentPage<Row, Shown>(found: Page<Row>, present: (row: Row) => Shown): Page<Shown> {
  return { ...found, data: found.data.map(present) };
}
