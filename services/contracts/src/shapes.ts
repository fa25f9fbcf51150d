/** What is answered: shapes that the contracts of several subjects are made of. */
import * as z from 'zod/mini';
import { SCHOOL_YEARS } from './ministry.words.ts';
import { ROLES } from './roles.ts';

/** The answer of a call that only says, in a sentence, what it did. */
export const Message = z.object({ message: z.string() });

/** The answer of a call that removes somebody: until when they can be brought back, where they can. */
export const Removed = z.object({ ...Message.shape, bring_back_until: z.optional(z.iso.datetime()) });

/** A record that is only named: a place, a person. */
export const Named = z.object({ id: z.int(), name: z.string() });

/** Whom a row is about, beside an id of its own or without one. */
export const OF_PERSON = { person_id: z.int(), name: z.string() };

/** What tells people of one name apart; left out of those of whom the asker is told the name alone, and by services of before. */
export const TOLD_APART = {
  primary_role: z.optional(z.nullable(z.enum(ROLES))),
  school_year: z.optional(z.nullable(z.enum(SCHOOL_YEARS))),
};

/** Who stays as they are when something is taken back for many: how many, and the first of them, as far as the asker sees them. */
export const KEPT = { kept_count: z.int(), kept: z.array(z.object({ ...OF_PERSON, why: z.string() })) };

/** Rows that are answered all at once: `{ data }`. */
export function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row) });
}

/** How many there are. */
export const count = z.int().check(z.minimum(0));

/** The same of each of some words: `z.object(eachOf(FIGURES, count))`. */
export function eachOf<const Words extends readonly string[], Schema extends z.ZodMiniType>(words: Words, of: Schema) {
  return Object.fromEntries(words.map((word) => [word, of])) as { [Word in Words[number]]: Schema };
}

/** Of a record that people change: sent back with the next save, an edit of an older state is refused with 409. */
export const VERSIONED = { version: z.int() };

/** A word of a list that forms choose from, with its id. */
export function choiceOf<const Words extends readonly string[]>(words: Words) {
  return z.object({ id: z.int(), name: z.enum(words) });
}
