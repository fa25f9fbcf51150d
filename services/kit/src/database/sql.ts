/**
 * The one way to read: a template whose values never become part of the text, on the open transaction or the pool. Each text
 * is planned once per connection; only searches by parts of words are planned for the words that they look for.
 */
import type { Page } from '@emmaus/contracts/page';
import sql, { empty, join, raw, Sql } from 'sql-template-tag';
import { requestContext } from '../http/request-context.ts';
import { type PageRequest, toPage } from '../http/paging.ts';
import { abandonedBy } from './abandoned.ts';
import { runStatement } from './statement.ts';
import { nothingWritten } from './trouble.ts';

export { empty, join, raw, sql, Sql };

export interface Planning {
  /** For the values that are asked for, each time: where one plan for all of them would read too much. */
  anew?: boolean;
}

/**
 * The rows that a statement gives.
 * @example const places = await rows<Place>(sql`select id, name from location where id = any(${ids}::int[])`);
 */
export async function rows<Row extends object>({ text, values }: Sql, { anew = false }: Planning = {}): Promise<Row[]> {
  const until = abandonedBy(requestContext());
  return runStatement<Row>({ name: anew ? undefined : nameOf(text), text, values, until }).catch((error: unknown) => {
    throw nothingWritten(error);
  });
}

/**
 * The first row, or undefined.
 * @example const place = found(await first<Place>(sql`select … where id = ${id}`), 'This campus');
 */
export async function first<Row extends object>(query: Sql, planning?: Planning): Promise<Row | undefined> {
  const [row] = await rows<Row>(query, planning);
  return row;
}

/** What is shown of the rows of a page beyond the query itself, read for those rows only; they are called `on_page`. */
export interface PageDetails {
  columns: Sql;
  /** `left join`s, e.g. sql`left join lateral (…) leaders on true`. */
  joins: Sql;
}

const NO_DETAILS: PageDetails = { columns: empty, joins: empty };

/**
 * A page of what `query` finds and how many there are in all, in one statement. A page past the end is empty and still
 * knows the total. `order` may name whatever `query` itself could sort by.
 * @example return page(sql`select id, name from location where ${visible}`, sql`name, id`, pageRequest(query, 20));
 */
export function page<Row extends object>(
  query: Sql,
  order: Sql,
  request: PageRequest,
  details: PageDetails = NO_DETAILS,
): Promise<Page<Row>> {
  const counted = sql`(select count(*)::int as counted_total from (${query}) every) counted`;
  return pageFrom(counted, onePage(query, order, request), request, details);
}

/** The rows of `query` that are on the page. */
export function onePage(query: Sql, order: Sql, { pageSize, offset }: PageRequest): Sql {
  return sql`${query} order by ${order} limit ${limitOf(pageSize)} offset ${offset}`;
}

/**
 * As `page`, of what is counted and chosen in a way of its own: `counted` gives one row with `counted_total`, which `chosen` may
 * read; `before` stands before the statement.
 */
export async function pageFrom<Row extends object>(
  counted: Sql,
  chosen: Sql,
  request: PageRequest,
  { columns, joins }: PageDetails,
  before: Sql = empty,
): Promise<Page<Row>> {
  const found = await rows<Row & { counted_total: number; place_on_page: number | null }>(sql`${before}
    select counted.counted_total, on_page.*${columns === empty ? empty : sql`, ${columns}`}
    from ${counted}
    left join lateral (
      select row_number() over ()::int as place_on_page, chosen.* from (
        ${chosen}) chosen) on_page on true
    ${joins} order by on_page.place_on_page`);
  const data = found.flatMap(({ counted_total: _total, place_on_page: place, ...row }) =>
    place === null ? [] : [row as unknown as Row],
  );
  return toPage(data, found[0]?.counted_total ?? 0, request);
}

/**
 * The pattern of `like` and `ilike` for text that holds the word, whatever letters it is made of.
 * @example sql`location.name ilike ${contains(word)}`
 */
export function contains(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** All of the conditions; true where there are none. */
export function every(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ');
}

/**
 * How many rows there may be, for `limit`. The sizes that tables offer stand in the text: the database plans for few rows
 * only where it knows that they are few.
 */
export function limitOf(size: number): Sql {
  return [10, 20, 25, 50, 100].includes(size) ? raw(String(size)) : sql`${size}`;
}

const MOST_NAMES = 1_000;
// A plan that fits every word fits none: the index of a rare word would not be used.
const BY_PARTS_OF_WORDS = /\blike\b|\bilike\b|\bsimilarity\b|<%|%>|~\*/i;

const names = new Map<string, string | undefined>();

/** Each text has one name on every connection. Undefined where it is better planned each time, and past a thousand texts. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.has(text)) return known;
  if (names.size >= MOST_NAMES) return undefined;
  const name = BY_PARTS_OF_WORDS.test(text) ? undefined : `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
