/** What a page answers comes as JSON, which is the same in all browsers. */

/** An expression, or a promise of one, as JSON of its value. */
export function asAnswer(expression: string): string {
  return `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
}

export function answerOf(text: unknown): unknown {
  if (typeof text !== 'string') throw new Error('The page answered with something else than a text.');
  return JSON.parse(text);
}
