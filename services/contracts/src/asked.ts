/** What comes in: fields of addresses and bodies that the contracts of several subjects are made of. */
import * as z from 'zod/mini';
import type { Fault } from './problem.ts';
import { visibleText } from './visible-text.words.ts';

/** What PostgreSQL's `integer` can hold, so that no other number reaches a query. */
const LARGEST = 2_147_483_647;

/** A whole number in an address, from 1 to `most`; the error is the sentence of the fault. */
export function wholeNumber(error: string, most?: number) {
  const limits = [z.minimum(1, { error }), ...(most === undefined ? [] : [z.maximum(most, { error })])];
  return z.pipe(z.transform(byDigits), z.int({ error }).check(...limits));
}

/** Digits and nothing else: JavaScript takes `1e3`, `0x10`, an empty text and true for numbers as well. */
function byDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The id of a record in an address. */
export function recordId(error = 'This must be the id of a record.') {
  return wholeNumber(error, LARGEST);
}

/** In a body: the id of a record, or its version. */
export function sentId(error?: string) {
  const words = error === undefined ? {} : { error };
  return z.int(words).check(z.minimum(1, words), z.maximum(LARGEST, words));
}

/** In a body: the version of what may not be there yet, which is 0 then. */
export const versionOrNone = z.optional(z.int().check(z.minimum(0), z.maximum(LARGEST)));

/** What the company that delivers texts sends is a small form. */
export const FORM_BYTES = 16 * 1024;

/** Made by the form, the page or the device: what is sent twice by the same is done once, and answered with the first answer. */
export const SENT_ONCE = { submission_id: z.optional(z.uuid()) };

/** The place that a list is asked for, in an address. Clients that always send it leave it empty where nobody chose one. */
export const placeAsked = z.optional(
  z.pipe(
    z.transform((sent: unknown) => (sent === '' ? undefined : sent)),
    z.optional(recordId('Location must be the id of a place.')),
  ),
);

/** The place in a body, where one is named; null where nobody chose one. */
export const placeSent = z.optional(
  z.pipe(
    z.nullish(sentId('Location must be the id of a place.')),
    z.transform((sent) => sent ?? undefined),
  ),
);

/** Of the place that is named; without one mostly of the asker's own, as the call says. */
export const AT_PLACE = { location_id: placeAsked };

/** Of the season that is named by the year in whose spring it ends; without one of the present. */
export const OF_SEASON = {
  record_year: z.optional(wholeNumber('A season is named by the year in which it ends.', 9999)),
};

/** One line of text, without what nobody sees. */
export function line(most: number) {
  return z.string().check(z.overwrite(visibleText), z.maxLength(most));
}

/** One that has to be written; `missing` is said where it is not. `what` begins the sentence of one that is too long: 'The name'. */
export function requiredLine(missing: string, most: number, what?: string) {
  return writtenLine(missing, most, what).check(z.minLength(1, { error: missing }));
}

/** One that has to be written, too: that nothing is written is no fault of its shape, but told by the rules of its form. */
export function writtenLine(missing: string, most: number, what?: string) {
  const tooLong = what === undefined ? `Please write at most ${most} letters.` : `${what} has at most ${most} letters.`;
  return z.string({ error: missing }).check(z.overwrite(visibleText), z.maxLength(most, { error: tooLong }));
}

/**
 * A check of a whole body. Where the shape of a field is at fault, the service is not asked: what can be said of the other fields without
 * it is told beside. Where none is, nothing is told here: the service says it, with all that it knows besides. `rule` is given what was
 * sent without the fields at fault, and what it says of those is left out.
 */
export function alsoBeside<Body>(rule: (sent: DeepPartial<Body>) => readonly Fault[]) {
  return z.check<Body>(
    ({ value, issues }) => {
      const faulty = issues.map(({ path = [] }) => path);
      const told = rule(sound(value, faulty) as DeepPartial<Body>)
        .map(({ pointer, code, detail }) => ({ path: pointer.slice(1).split('/'), code, detail }))
        .filter(({ path }) => !faulty.some((at) => at.length > 0 && at.every((key, index) => key === path[index])));
      // First: most say that something is missing.
      issues.unshift(
        ...told.map(({ path, code, detail }) => ({
          code: 'custom' as const,
          input: value,
          path,
          message: detail,
          params: { code },
        })),
      );
    },
    // Of what is no body at all nothing more can be said.
    { when: ({ value, issues }) => issues.length > 0 && isBody(value) },
  );
}

function isBody(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value;

/** Without the fields to which one of the paths leads. */
function sound(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (!isBody(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const below = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
      return below.some((rest) => rest.length === 0) ? [] : [[key, sound(field, below)]];
    }),
  );
}

/** A part of a name, in an address. What was copied from elsewhere loses what nobody sees, as names do when they are saved. */
export const nameAsked = z.optional(line(200));

/** How many people a picker is told of at most, in an address; typing narrows it. */
export function atMost(most = 50) {
  return z.optional(wholeNumber(`The limit must be from 1 to ${most}.`, most));
}

/**
 * A call that goes on telling what happens, a line of JSON for each event, from behind the event `after` on; `more` is what else it
 * is asked. Spread it into the definition.
 */
export function watched<More extends Readonly<Record<string, z.ZodMiniType>>>(more: More) {
  const error = 'After must be the number of an event.';
  const after = z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error })));
  return { query: z.object({ ...more, after }), answerType: 'application/x-ndjson' };
}

/** A text that may be left out; empty text is the same as null. */
export function optionalText(most: number) {
  return z.nullish(z.string().check(z.maxLength(most)));
}

/** A moment by the clock of a device. No clock is finer than a nanosecond; a time that says it is could not be counted with. */
export const sentMoment = z.iso
  .datetime({ offset: true })
  .check(z.refine((sent) => !/\.\d{10}/.test(sent), 'This is not a moment in time.'));

/**
 * One of some words in an address; without it the service chooses. `what` begins the sentence of the fault: 'State'. Clients that always
 * send it leave it empty where nobody chose one.
 */
export function oneOf<const Words extends readonly string[]>(what: string, words: Words) {
  return emptyIsLeftOut(z.enum([...words, ''], { error: `${what} must be one of ${words.join(', ')}.` }));
}

/** What a client that always sends it leaves empty; `sent` takes an empty text too. */
export function emptyIsLeftOut<Sent extends z.ZodMiniType>(sent: Sent) {
  const given = z.transform((value: z.output<Sent>) =>
    value === '' ? undefined : (value as Exclude<z.output<Sent>, ''>),
  );
  return z.optional(z.pipe(sent, given));
}

/** Several of some words in an address; they stand behind one another, or are said again and again. `what` begins the sentence of the fault. */
export function severalOf<const Words extends readonly string[]>(what: string, words: Words) {
  const one = z.enum(words, { error: `${what} must be one of ${words.join(', ')}.` });
  return z.optional(z.pipe(z.transform(parted), z.array(one)));
}

/** The ids of several records in an address, at most so many; written as `severalOf` has it. */
export function someRecords(most: number) {
  const error = `Name at most ${most} at once.`;
  return z.optional(z.pipe(z.transform(parted), z.array(recordId()).check(z.maxLength(most, { error }))));
}

function parted(sent: unknown): unknown[] {
  return [sent].flat().flatMap((part) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part]));
}
