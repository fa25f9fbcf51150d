/** The search over pairs of people, such as delegations: each word somewhere in the one or the other. Few rows, no index. */
import type { Knex } from 'knex';
import { searchWords } from './person-search.ts';

/** Narrows a query in which two aliases stand for people. */
export function searchBoth(query: Knex.QueryBuilder, search: string, one: string, other: string): void {
  for (const word of searchWords(search)) {
    query.whereRaw(
      `(position(searchable(?) in ${one}.search) > 0 or position(searchable(?) in coalesce(${other}.search, '')) > 0)`,
      [word, word],
    );
  }
}
