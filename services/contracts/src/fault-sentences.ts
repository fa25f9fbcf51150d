/** What is said of input that a schema refuses: "Every text that reaches a person is a sentence of ours, never a validator's." */
import type * as z from 'zod/mini';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be yes or no.',
  array: 'This must be a list.',
  object: 'This must be a group of fields.',
  record: 'This must be a group of fields.',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'This is not a day. Write it as 2026-11-22.',
  datetime: 'This is not a moment in time.',
  time: 'This is not a time of day.',
  email: 'This is not an e-mail address.',
  uuid: 'This is not a key of a form.',
  int32: 'This number is too large.',
};

/** The sentence for an issue whose schema has none of its own. For `safeParse(schema, value, { error: faultSentence })`. */
export function faultSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.';
      return EXPECTED[issue.expected] ?? 'This is not what is expected here.';
    case 'too_big':
      return `This ${tooMuch(issue.origin)} ${amount(issue.maximum)}${unit(issue.origin)}.`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'This is missing.'
        : `This must be at least ${amount(issue.minimum)}${unit(issue.origin)}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written as it should be.';
    case 'invalid_value':
      return 'This is not one of the values to choose from.';
    default:
      return 'This is not valid.';
  }
}

function tooMuch(origin: string): string {
  return origin === 'string' || origin === 'array' ? 'may have at most' : 'may be at most';
}

function unit(origin: string): string {
  if (origin === 'string') return ' letters';
  return origin === 'array' ? ' entries' : '';
}

function amount(number: number | bigint): string {
  return number.toLocaleString('en-US');
}
