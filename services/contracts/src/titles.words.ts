/** Words and what they are called: said once, as a table of titles. Pure. */

/**
 * The words of a table of titles, in its order.
 *
 *     export const FUNNEL_TITLES = { invited: 'Gospel Presentations', said_yes: 'Said Yes' } as const;
 *     export const FUNNEL_FIGURES = /* @__PURE__ *\/ wordsOf(FUNNEL_TITLES); // ['invited', 'said_yes']
 */
export function wordsOf<Word extends string>(titles: Readonly<Record<Word, unknown>>) {
  return Object.keys(titles) as [Word, ...Word[]];
}
