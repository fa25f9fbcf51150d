/** A whole number in an address: of a page, of a record. */
import * as z from 'zod/mini';

/** Schema for path and query parameters, from 1 to `most`; the error is the sentence of the fault. */
export function wholeNumber(error: string, most?: number) {
  const limits = [z.minimum(1, { error }), ...(most === undefined ? [] : [z.maximum(most, { error })])];
  return z.coerce.number({ error }).check(z.int({ error }), ...limits);
}
