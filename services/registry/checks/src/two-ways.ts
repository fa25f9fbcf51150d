/**
 * What browsers read differently from the reader that looks for rules here. To browsers a string ends with its line, and an address
 * without quotes goes to its bracket, whatever quotes, braces and comments are in it: a rule can hide in what is text to others.
 */

/** Comments, strings, the start of an address, and escapes, from the left: each takes what is in it along. */
const PARTS =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*(?:"|$)|'(?:\\[\s\S]|[^'\\])*(?:'|$)|(?<![\w-])(?:\\[0-9a-f]{1,6}\s?|\\?[url]){3}\(\s*(?!["'\s])[^)]*|\\[\s\S]/gi;
const LINE_END_IN_STRING = /^["'](?:\\[\s\S]|[^\\\n\r\f])*[\n\r\f]/;
/** An address without quotes that everybody reads in the same way. */
const PLAIN_ADDRESS = /^url\(\s*[^"'(){}\\;\s*]*\s*$/i;
const MOST_SHOWN = 40;

/** The first such place, or undefined where there is none. */
export function readInTwoWays(css: string): string | undefined {
  for (const [part] of css.matchAll(PARTS)) {
    const isTwofold = /^["']/.test(part)
      ? LINE_END_IN_STRING.test(part)
      : !part.startsWith('/*') && part.includes('(', 3) && !PLAIN_ADDRESS.test(part);
    if (isTwofold) return part.slice(0, MOST_SHOWN).trim();
  }
  return undefined;
}
