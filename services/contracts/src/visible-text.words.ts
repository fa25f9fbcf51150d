/**
 * A name as everybody sees it. What is invisible could make two names look alike, or a name look empty; what turns the
 * direction of writing could make it read as another (Unicode Technical Report 36).
 */

/**
 * What draws nothing, in part or in all fonts: what Unicode says may be left out, letters of private use and none at all, what stands
 * around a note between the lines, a pattern without dots, a note without a head.
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Private_Use}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC\u2800\u{1D159}]/gu;
/** Joins letters or keeps them apart (Persian, Hindi), or chooses one of a letter's forms (Japanese). */
const BETWEEN_LETTERS = /[\p{Join_Control}\p{Variation_Selector}]/u;
const BY_NO_LETTER = /(?<![\p{L}\p{M}])[\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}(?![\p{L}\p{M}])/gu;
/** These letters neither join nor have forms to choose from: nothing would be seen of it. */
const JOINS_NOTHING =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*)\p{Join_Control}/gu;
const CHOOSES_NOTHING =
  /(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<![\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\uFE00-\uFE02]|[\uFE03-\uFE0F]|(?<!\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu;
/** Accents stand on a letter. */
const ON_NOTHING = /(?<![^\s])\p{M}+/gu;
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
    .replaceAll(JOINS_NOTHING, '')
    .replaceAll(CHOOSES_NOTHING, '')
    .replaceAll(ON_NOTHING, '')
    .replaceAll(BLANK, ' ')
    .trim();
}
