/** The search of people: every word somewhere in name, e-mails or phone, in any order, whatever its accents and capitals. */
import type { Knex } from 'knex';

const MOST_WORDS = 8;
const PHONE_LIKE = /^[\d()+./-]*\d[\d()+./-]*$/;

/** Narrows a query over `person`. Each word is one condition on the trigram index. */
export function searchPeople(query: Knex.QueryBuilder, search: string): void {
  for (const word of searchWords(search))
    query.whereRaw(`person.search like '%' || searchable(?) || '%'`, [escapeLike(word)]);
}

/** Words of a search. What looks like part of a phone number is reduced to its digits, as the index holds them. */
export function searchWords(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => (PHONE_LIKE.test(word) ? word.replaceAll(/\D/g, '') : word));
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
