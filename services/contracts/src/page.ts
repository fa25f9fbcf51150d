/** The one shape of a list: what is asked for and what comes back. */
import * as z from 'zod/mini';
import { nameAsked, wholeNumber } from './asked.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from './page.words.ts';
import { count } from './shapes.ts';

export { MAX_PAGE_SIZE };

const pageNumber = wholeNumber('Page must be a whole number from 1.');
const pageSize = wholeNumber(`Page size must be from 1 to ${MAX_PAGE_SIZE}.`, MAX_PAGE_SIZE);

/** Which page, of a list that cannot be searched. Both `page_size` and `pageSize` are accepted everywhere. */
export const PAGES = { page: z.optional(pageNumber), page_size: z.optional(pageSize), pageSize: z.optional(pageSize) };

/** What every list is asked for. */
export const PAGE_QUERY = { ...PAGES, search: nameAsked };

export const PageMetaSchema = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** True where the total is only about right: there were too many to count while somebody waits. */
  total_is_estimate: z.optional(z.boolean()),
  /** True where `total` is the least that there are: more were not counted, and fewer than that were expected. */
  total_is_least: z.optional(z.boolean()),
});

/** `{ data, meta, total }`: a page of `row`. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row), meta: PageMetaSchema, total: z.int() });
}

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/**
 * What a call that lists rows a page at a time is asked for and answers; `more` is what else it may be asked. Spread it into
 * the definition; `pageSize` behind it where other than 20 rows are shown unless the asker says it.
 *
 *     listActedAs: { summary: 'List who acted as a person', ...paged(ActedSchema) },
 */
export function paged<Row extends z.ZodMiniType, More extends Fields = Record<never, never>>(row: Row, more?: More) {
  return { query: z.object({ ...PAGES, ...(more as More) }), answer: pageOf(row), pageSize: PAGE_SIZE };
}

/** The same for a list that can also be searched. */
export function searched<Row extends z.ZodMiniType, More extends Fields = Record<never, never>>(row: Row, more?: More) {
  return { query: z.object({ ...PAGE_QUERY, ...(more as More) }), answer: pageOf(row), pageSize: PAGE_SIZE };
}

/** The same for what stands behind a number, which is answered with how it is counted. */
export function countedIn<Row extends z.ZodMiniType, More extends Fields>(row: Row, more: More) {
  const figure = z.object({ title: z.string(), value: count, sentence: z.string(), explanation: z.string() });
  return { query: z.object({ ...more, ...PAGES }), answer: z.extend(pageOf(row), { figure }), pageSize: PAGE_SIZE };
}

/** The columns that a list can be sorted by; with `-` before a column from last to first. */
export function sortedBy<const Columns extends readonly string[]>(columns: Columns) {
  const sorts = columns.flatMap((column: Columns[number]) => [column, `-${column}` as const]);
  const error = `Sort must be one of ${columns.join(', ')}, with - before it for the reverse.`;
  return { sort: z.optional(z.enum(sorts, { error })) };
}

export type PageMeta = z.infer<typeof PageMetaSchema>;
export type Page<Row> = { data: Row[]; meta: PageMeta; total: number };
