/**
 * The code of a link that opens something without signing in. Of it only a hash is kept, made slowly, so that whoever reads the
 * table cannot count through the codes.
 */
import { randomInt, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const slowly = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
/** About 20 ms. */
const COST = { N: 8_192 };

/** So many of the letters, at random. */
export function randomLetters(count: number, letters: string): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}

/** The kind of link is its salt: a hash of one kind is none of another. */
export async function hashOfCode(kind: string, code: string): Promise<string> {
  return (await slowly(code, kind, 32, COST)).toString('base64url');
}
