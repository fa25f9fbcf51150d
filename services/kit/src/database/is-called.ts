/** People by their names, in whatever way they are typed: 'obrien' is O'Brien, as in the list of people. */
import { contains, every, join, sql, type Sql } from './sql.ts';
import { waysToWrite } from './ways-to-write.ts';
import { wordsOf } from './words-of.ts';

/**
 * All words in the name of `person`, of `people.published_person_v1`. `search` has the index but also holds e-mail and phone, by which
 * nobody may find a name; `search_name` makes sure.
 */
export function isCalled(search: string): Sql {
  return every(
    wordsOf(search, /[\s,;]+/).map((word) => {
      const ways = waysToWrite(word).map((way) => {
        const pattern = sql`lower(unaccent(${contains(way)}))`;
        return sql`(person.search like ${pattern} and person.search_name like ${pattern})`;
      });
      return sql`(${join(ways, ' or ')})`;
    }),
  );
}
