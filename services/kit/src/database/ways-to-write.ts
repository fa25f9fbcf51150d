/** A word of a name as somebody may have typed it. */

const JOINT = /(?<=\p{L})['’ʼʻ-](?=\p{L})/gu;

/** The index knows three letters in a row and more. */
export const SHORT_WORD = 3;

/** Whoever types 'mary-jane' may mean Maryjane, whom nothing but the word written together finds. */
export function waysToWrite(word: string): string[] {
  const together = word.replaceAll(JOINT, '');
  return together === word || word.includes('@') || together.length < SHORT_WORD ? [word] : [word, together];
}
