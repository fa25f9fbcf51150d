/** A whole number in an address: of a page, of a record. */
import * as z from 'zod/mini';

/** Schema for path and query parameters, from 1 to `most`; the error is the sentence of the fault. */
export function wholeNumber(error: string, most?: number) {
  const limits = [z.minimum(1, { error }), ...(most === undefined ? [] : [z.maximum(most, { error })])];
  return z.pipe(z.transform(byDigits), z.int({ error }).check(...limits));
}

/** Digits and nothing else: JavaScript takes `1e3`, `0x10`, an empty text and true for numbers as well. */
function byDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
