/** The search of people: every word somewhere in name, e-mails or phone, in any order, whatever its accents and capitals. */
import type { Knex } from 'knex';

const MOST_WORDS = 8;
const PHONE_LIKE = /^[\d()+./-]*\d[\d()+./-]*$/;

/** The index knows three letters in a row and more; fewer are looked for where a word begins. */
const SHORT = 3;

/** Narrows a query over `person`. Each word is one condition on the trigram index. */
export function searchPeople(query: Knex.QueryBuilder, search: string): void {
  for (const word of searchWords(search)) {
    const text = escapeLike(word);
    if (Array.from(word).length >= SHORT) query.whereRaw(`person.search like '%' || searchable(?) || '%'`, [text]);
    else
      query.whereRaw(`(person.search like searchable(?) || '%' or person.search like '% ' || searchable(?) || '%')`, [
        text,
        text,
      ]);
  }
}

/** Words of a search. What looks like part of a phone number is reduced to its digits, as the index holds them. */
export function searchWords(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => (PHONE_LIKE.test(word) ? word.replaceAll(/\D/g, '') : word));
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
