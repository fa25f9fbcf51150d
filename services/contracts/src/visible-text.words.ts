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
/** Joins letters or keeps them apart (Persian, Hindi), chooses one of a letter's forms (Japanese), sets off a last vowel (Mongolian). */
const BETWEEN_LETTERS = /[\p{Join_Control}\p{Variation_Selector}\u180E]/u;
const BY_NO_LETTER = /(?<![\p{L}\p{M}])[\p{Join_Control}\p{Variation_Selector}]|\p{Join_Control}(?![\p{L}\p{M}])/gu;
const SETS_NOTHING_OFF = /(?<!\p{Script=Mongolian}|\p{Variation_Selector})\u180E|\u180E(?![\u1820\u1821])/gu;
/** Letters of Malayalam without their vowel, as they were written before each was a letter of its own (Unicode 5.1): both look the same. */
const OLD_CHILLUS = /([ണനരലളക])\u0D4D\u200D/gu;
const CHILLUS: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };
/** These letters neither join nor have forms to choose from: nothing would be seen of it. */
const JOINS_NOTHING =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*)\p{Join_Control}/gu;
const CHOOSES_NOTHING =
  /(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<![\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}])[\uFE00-\uFE02]|[\uFE03-\uFE0F]|(?<!\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu;
/** Accents stand on a letter. */
const ON_NOTHING = /(?<![^\s])\p{M}+/gu;
const BLANK = /[\p{Cc}\s]+/gu;
/** A sign of several, which would fall apart or lose its colours: a family, a skin, a key, a flag of England, Scotland or Wales. */
const EMOJI =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*)/u;

/** The same of a text with lines, which stay as they are; no name, so that emojis may be put together of several. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => inOneLine(line.split(EMOJI).map(withEmoji).join('')))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** One line of what can be seen; an empty text where nothing can. */
export function visibleText(text: string): string {
  return inOneLine(seen(text));
}

/** What was split by what stays: every second part is that. */
function withEmoji(part: string, index: number): string {
  return index % 2 === 1 ? part : seen(part);
}

function seen(text: string): string {
  return text
    .replaceAll(OLD_CHILLUS, (_old, letter: string) => CHILLUS[letter] ?? letter)
    .replaceAll(INVISIBLE, (sign) => (BETWEEN_LETTERS.test(sign) ? sign : ''))
    .replaceAll(BY_NO_LETTER, '')
    .replaceAll(SETS_NOTHING_OFF, '')
    .replaceAll(JOINS_NOTHING, '')
    .replaceAll(CHOOSES_NOTHING, '')
    .replaceAll(ON_NOTHING, '');
}

function inOneLine(text: string): string {
  return text.replaceAll(BLANK, ' ').trim();
}
