/** The search of people: every word somewhere in name, e-mails or phone, in any order, whatever its accents and capitals. */
import { contains, every, join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { SHORT_WORD, waysToWrite } from '@emmaus/service-kit/database/ways-to-write';

/** So many words are looked for in the index; those after them only among whom these find. */
const MOST_INDEXED = 8;
/** Numbers are copied with it from pages and contact cards. */
const AS_A_LINK = /(?<![^\s,;])tel:(?=[+(\d])/gi;
const PHONE_LIKE = /^[\d()+./-]*\d[\d()+./-]*$/;

/**
 * The condition that `person` is somebody whom the search finds. Each word is one condition on the trigram index, or two where it has a joint;
 * a shorter one than the index knows is looked for where a word begins.
 */
export function isFound(search: string): Sql {
  return every(
    searchWords(search).map((word, index) => {
      if (index >= MOST_INDEXED) return isWithin(word, 'person');
      const ways = waysToWrite(word).map((way) => sql`person.search like searchable(${contains(way)})`);
      if (Array.from(word).length >= SHORT_WORD) return either(ways);
      const first = contains(word).slice(1);
      return sql`(person.search like searchable(${first}) or person.search like searchable(${`% ${first}`}))`;
    }),
  );
}

/**
 * The same over pairs of people, such as delegations: each word somewhere in the one or the other, two aliases that stand
 * for people. Few rows, no index.
 */
export function isOneFound(search: string, one: string, other: string): Sql {
  return every(searchWords(search).map((word) => sql`(${isWithin(word, one)} or ${isWithin(word, other)})`));
}

function isWithin(word: string, alias: string): Sql {
  return either(
    waysToWrite(word).map((way) => sql`position(searchable(${way}) in coalesce(${raw(alias)}.search, '')) > 0`),
  );
}

function either(conditions: readonly Sql[]): Sql {
  return sql`(${join(conditions, ' or ')})`;
}

/** Words of a search, 'Novak, Emily' too. What looks like part of a phone number is reduced to its digits, as the index holds them. */
function searchWords(search: string): string[] {
  const words = search
    .replaceAll(AS_A_LINK, '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  /** Of the number that goes on, digits that are not kept and did not all stand in its first word. */
  let left = 0;
  return words.flatMap((word, index) => {
    if (!PHONE_LIKE.test(word)) return [word];
    const digits = word.replaceAll(/\D/g, '');
    if (startsNumber(words, index)) left = prefixOf(words.slice(index));
    const cut = Math.min(left, digits.length);
    left -= cut;
    return digits.slice(cut) || [];
  });
}

function startsNumber(words: readonly string[], index: number): boolean {
  const before = words[index - 1];
  return before === undefined || !PHONE_LIKE.test(before);
}

/**
 * How many digits of the number that begins here are not kept: the 1 of North America, '+1 307 …', '1-307-555-0124', and the 00 that
 * telephones take for a plus, '001 307 555 0124'. Any number of fewer digits may hold two zeros.
 */
function prefixOf(words: readonly string[]): number {
  const end = words.findIndex((word) => !PHONE_LIKE.test(word));
  const number = words.slice(0, end === -1 ? words.length : end).join('');
  const digits = number.replaceAll(/\D/g, '');
  const plus = digits.startsWith('00') && digits.length > 10 ? 2 : 0;
  const rest = digits.slice(plus);
  return plus + (rest.startsWith('1') && (number.startsWith('+1') || rest.length === 11) ? 1 : 0);
}
