/** A page of so many that counting them all would be waited for. */
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import type { Page } from '@emmaus/contracts/page';
import { type PageRequest, toPage } from '../http/paging.ts';
import { estimateRows, twoDigits } from './estimate.ts';
import { first, onePage, type PageDetails, pageFrom, raw, sql, type Sql } from './sql.ts';

/** For `limit` of what is counted: one more than are counted says that there are more. */
export const COUNTED = raw(String(MOST_COUNTED + 1));

/**
 * As `page`; beyond `MOST_COUNTED` the total is about what the database expects, and `total_is_estimate` says so. Few are sorted
 * as they were counted: walking everybody in order until a page of them is full takes a second where hardly anybody fits. The
 * query gives a column `id`, what `order` names, and little besides: as many rows as are counted are kept for a moment.
 * @example return pageOfMany(sql`select person.id, person.sort_name from person where ${visible}`, sql`sort_name, id`, pageRequest(query, 20), details);
 */
export async function pageOfMany<Row extends object>(
  query: Sql,
  order: Sql,
  request: PageRequest,
  details: PageDetails,
): Promise<Page<Row>> {
  const found = sql`
    with known as materialized (select every.* from (${query}) every limit ${COUNTED}),
      counted as (select count(*)::int as counted_total from known)`;
  const few = sql`select * from known where counted.counted_total < ${COUNTED}`;
  const many = sql`select * from (${query}) many where counted.counted_total = ${COUNTED}`;
  const chosen = sql`(${onePage(few, order, request)}) union all (${onePage(many, order, request)})`;
  const page = await pageFrom<Row>(sql`counted`, chosen, request, details, found);
  return orAbout(page, request, sql`select every.id from (${query}) every`);
}

/**
 * A page whose total was counted up to `COUNTED`: where there are more, with about as many as the database expects of `ids`, all
 * that the list has; where it expects fewer than were counted, the page says that there are at least these. The end is never
 * told wrongly: a page that is not full says how many there are, and where the list ends before or goes on behind what was
 * expected they are counted, however many.
 */
export async function orAbout<Row>(found: Page<Row>, request: PageRequest, ids: Sql): Promise<Page<Row>> {
  const { data, total } = found;
  if (total <= MOST_COUNTED) return found;
  const { offset, pageSize } = request;
  const upToHere = offset + data.length;
  if (data.length > 0 && data.length < pageSize) return toPage(data, upToHere, request);
  if (data.length > 0) {
    const [estimate = 0] = await estimateRows([ids]);
    const about = twoDigits(estimate);
    // How far was counted is no estimate: that there are more is all that is known.
    if (about >= total && about > upToHere) return toPage(data, about, request, { estimated: true });
    if (about < total && total > upToHere) return toPage(data, total, request, { estimated: true, least: true });
  }
  const all = await first<{ counted: number }>(sql`select count(*)::int as counted from (${ids}) every`, {
    anew: true,
  });
  return toPage(data, all?.counted ?? total, request);
}
