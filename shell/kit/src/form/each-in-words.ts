/** What both changed, told field by field: a sentence on the whole record leaves out what its writer did not think of. */

/** What a field is called, and what the record says there now: `['Leaders', 'Ann Baker, Ben Cole']`. Since 1.21.0. */
export type FieldInWords = readonly [label: string, now: string];

/** Of every value, so that none is forgotten; null for one that the form does not change. Since 1.21.0. */
export type EachInWords<Values extends object> = { readonly [Name in keyof Values & string]: FieldInWords | null };

/** Text of several paragraphs is told by its beginning. */
const MOST_LETTERS = 200;

/** 'Other than yours: Leaders (Ann Baker, Ben Cole), Text (Stand up.).' Since 1.21.0. */
export function otherInWords<Values extends object>(names: readonly string[], each: EachInWords<Values>): string {
  const told = Object.entries<FieldInWords | null>(each)
    .filter(([name]) => names.includes(name))
    .flatMap(([, words]) => (words ? [`${words[0]} (${shortened(words[1].trim()) || 'nothing'})`] : []));
  // Fields that say one thing are told as one.
  return told.length === 0 ? '' : `Other than yours: ${[...new Set(told)].join(', ')}.`;
}

function shortened(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()} …` : text;
}
