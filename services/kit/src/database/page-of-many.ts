/** A page of so many that counting them all would be waited for. */
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import type { Page } from '@emmaus/contracts/page';
import { type PageRequest, toPage } from '../http/paging.ts';
import { estimateRows, twoDigits } from './estimate.ts';
import { page, type PageDetails, raw, sql, type Sql } from './sql.ts';

/**
 * As `page`; beyond `MOST_COUNTED` the total is about what the database expects, and `total_is_estimate` says so. The query gives a
 * column `id`.
 * @example return pageOfMany(sql`select person.id, person.name from person where ${visible}`, sql`name, id`, pageRequest(query, 20));
 */
export async function pageOfMany<Row extends object>(
  query: Sql,
  order: Sql,
  request: PageRequest,
  details: Omit<PageDetails, 'counted'>,
): Promise<Page<Row>> {
  const counted = sql`${query} limit ${raw(String(MOST_COUNTED + 1))}`;
  const found = await page<Row>(query, order, request, { ...details, counted });
  if (found.total <= MOST_COUNTED) return found;
  const [estimate = 0] = await estimateRows([sql`select every.id from (${query}) every`]);
  const { data } = found;
  // A full page is never the last one, however low the estimate was.
  const least = data.length === request.pageSize ? request.offset + request.pageSize + 1 : found.total;
  return toPage(data, Math.max(found.total, least, twoDigits(estimate)), request, { estimated: true });
}
