/**
 * The code of a link that opens something without signing in. Of it only a hash is kept, made slowly, so that whoever reads the
 * table cannot count through the codes.
 */
import { randomInt, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const slowly = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
/** About 20 ms. */
const USUAL_COST = 8_192;
let cost = USUAL_COST;

/** Of scrypt, a power of two. For tests alone, which make a thousand codes that nobody guesses at; without a number it is as usual. */
export function setCodeCost(N = USUAL_COST): void {
  cost = N;
}

/** So many of the letters, at random. */
export function randomLetters(count: number, letters: string): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}

/** The kind of link is its salt: a hash of one kind is none of another. */
export async function hashOfCode(kind: string, code: string): Promise<string> {
  return (await slowly(code, kind, 32, { N: cost })).toString('base64url');
}
