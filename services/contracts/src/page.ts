/** The one shape of a list: what is asked for and what comes back. */
import * as z from 'zod/mini';

export const MAX_PAGE_SIZE = 150;

const pageNumber = z.coerce
  .number({ error: 'Page must be a whole number from 1.' })
  .check(
    z.int({ error: 'Page must be a whole number from 1.' }),
    z.minimum(1, { error: 'Page must be a whole number from 1.' }),
  );
const pageSize = z.coerce
  .number({ error: `Page size must be from 1 to ${MAX_PAGE_SIZE}.` })
  .check(
    z.int({ error: `Page size must be from 1 to ${MAX_PAGE_SIZE}.` }),
    z.minimum(1, { error: `Page size must be from 1 to ${MAX_PAGE_SIZE}.` }),
    z.maximum(MAX_PAGE_SIZE, { error: `Page size must be from 1 to ${MAX_PAGE_SIZE}.` }),
  );

/** Both `page_size` and `pageSize` are accepted everywhere. Spread these into a call's query schema. */
export const PAGE_QUERY = {
  page: z.optional(pageNumber),
  page_size: z.optional(pageSize),
  pageSize: z.optional(pageSize),
  search: z.optional(z.string().check(z.maxLength(200))),
};

export const PageMetaSchema = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** True where the total is only about right: there were too many to count while somebody waits. */
  total_is_estimate: z.optional(z.boolean()),
});

/** `{ data, meta, total }`: a page of `row`. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row), meta: PageMetaSchema, total: z.int() });
}

export type PageMeta = z.infer<typeof PageMetaSchema>;
export type Page<Row> = { data: Row[]; meta: PageMeta; total: number };
