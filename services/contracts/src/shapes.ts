/** Shapes and fields that the contracts of several subjects are made of. */
import * as z from 'zod/mini';
import { recordId } from './record-id.ts';

/** The answer of a call that only says, in a sentence, what it did. */
export const Message = z.object({ message: z.string() });

/** What the company that delivers texts sends is a small form. */
export const FORM_BYTES = 16 * 1024;

/** A record that is only named: a place, a person. */
export const Named = z.object({ id: z.int(), name: z.string() });

/** A word of a list that forms choose from, with its id. */
export function choiceOf<const Words extends readonly string[]>(words: Words) {
  return z.object({ id: z.int(), name: z.enum(words) });
}

/** The place that a list is asked for, in an address. Clients that always send it leave it empty where nobody chose one. */
export const placeAsked = z.optional(
  z.pipe(
    z.transform((sent: unknown) => (sent === '' ? undefined : sent)),
    z.optional(recordId('Location must be the id of a place.')),
  ),
);

/** A text that may be left out; empty text is the same as null. */
export function optionalText(most: number) {
  return z.nullish(z.string().check(z.maxLength(most)));
}

/** A moment by the clock of a device. No clock is finer than a nanosecond; a time that says it is could not be counted with. */
export const sentMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((sent) => !/\.\d{10}/.test(sent), 'This is not a moment in time.'));

/** One of some words in an address; without it the service chooses. `what` begins the sentence of the fault: 'State'. */
export function oneOf<const Words extends readonly string[]>(what: string, words: Words) {
  return z.optional(z.enum(words, { error: `${what} must be one of ${words.join(', ')}.` }));
}

/** Several of some words in an address; they stand behind one another, or are said again and again. `what` begins the sentence of the fault. */
export function severalOf<const Words extends readonly string[]>(what: string, words: Words) {
  const one = z.enum(words, { error: `${what} must be one of ${words.join(', ')}.` });
  const parted = z.transform((sent: unknown) =>
    [sent].flat().flatMap((part) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part])),
  );
  return z.optional(z.pipe(parted, z.array(one)));
}
