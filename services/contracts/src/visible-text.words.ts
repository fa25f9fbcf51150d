/**
 * A name as everybody sees it. What is invisible could make two names look alike, or a name look empty; what turns the
 * direction of writing could make it read as another (Unicode Technical Report 36).
 */

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joins letters or keeps them apart (Persian, Hindi), or chooses one of a letter's forms (Japanese). */
const BETWEEN_LETTERS = /[\p{Join_Control}\p{Variation_Selector}]/u;
const BY_NO_LETTER = /(?<![\p{L}\p{M}])[\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}(?![\p{L}\p{M}])/gu;
const BLANK = /[\p{Cc}\s]+/gu;

/** The same of a text with lines, which stay as they are. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => visibleText(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** One line of what can be seen; an empty text where nothing can. */
export function visibleText(text: string): string {
  return text
    .replaceAll(INVISIBLE, (sign) => (BETWEEN_LETTERS.test(sign) ? sign : ''))
    .replaceAll(BY_NO_LETTER, '')
    .replaceAll(BLANK, ' ')
    .trim();
}
