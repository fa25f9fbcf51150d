/** The id of a record: a whole number that PostgreSQL's `integer` can hold, so that no other reaches a query. */
import * as z from 'zod/mini';
import { wholeNumber } from './whole-number.ts';

const LARGEST = 2_147_483_647;

/** Schema for path and query parameters; the error is the sentence of the fault. */
export function recordId(error = 'This must be the id of a record.') {
  return wholeNumber(error, LARGEST);
}

/** Schema for bodies: an id, or the version of a record. */
export function sentId(error?: string) {
  const words = error === undefined ? {} : { error };
  return z.int(words).check(z.minimum(1, words), z.maximum(LARGEST, words));
}
