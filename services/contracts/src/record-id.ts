/** The id of a record in an address: a whole number that PostgreSQL's `integer` can hold, so that no other reaches a query. */
import { wholeNumber } from './whole-number.ts';

const LARGEST = 2_147_483_647;

/** Schema for path and query parameters; the error is the sentence of the fault. */
export function recordId(error = 'This must be the id of a record.') {
  return wholeNumber(error, LARGEST);
}
