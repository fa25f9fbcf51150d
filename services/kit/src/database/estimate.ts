/** How many rows there are, as the database expects them from its statistics: that costs nothing, where counting many does. */
import { first, join, sql, type Sql } from './sql.ts';

interface Explained {
  'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }];
}

/**
 * Of each query, which gives one column. As arrays side by side each has a plan of its own, in their order.
 * @example const [estimate = 0] = await estimateRows([sql`select id from person where ${wanted}`]);
 */
export async function estimateRows(queries: readonly Sql[]): Promise<number[]> {
  const arrays = queries.map((query) => sql`array(${query})`);
  const explained = await first<Explained>(sql`explain (format json) select ${join(arrays)}`);
  return (explained?.['QUERY PLAN'][0].Plan.Plans ?? []).map((plan) => plan['Plan Rows']);
}

/** An estimate as it is told: 51,234 is not known that well, 51,000 is. */
export function twoDigits(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / step) * step;
}
