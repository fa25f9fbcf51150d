/** What somebody looks for. */

/** Each word is a condition of its own: of more there would be as many texts of the statement, which are prepared once. */
const MOST = 6;

/** The words of a search, the first six at most; what stands between them is left out. */
export function wordsOf(search: string, between: RegExp = /\s+/): string[] {
  return search.split(between).filter(Boolean).slice(0, MOST);
}
