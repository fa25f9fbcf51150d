/** What no column can hold, whatever a schema says of it: refused in one place, before it reaches a query. */
import type { Fault } from '@emmaus/contracts/problem';

/** The largest that PostgreSQL's `integer` can hold. No number of ours needs more. */
const LARGEST = 2_147_483_647;

const UNKNOWN_CHARACTER = 'This holds a character that cannot be kept. Write it anew, without pasting.';
const TOO_LARGE = 'This number is too large.';

/** The faults of everything in `value`, however deep. */
export function unstorable(value: unknown, place: Fault['in'], pointer = ''): Fault[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? [fault(place, pointer, UNKNOWN_CHARACTER)] : [];
  if (typeof value === 'number') return Math.abs(value) > LARGEST ? [fault(place, pointer, TOO_LARGE)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...unstorable(key, place, `${pointer}/${shortened(key)}`),
    ...unstorable(part, place, `${pointer}/${shortened(key)}`),
  ]);
}

/** A name that somebody made up is not sent back whole. */
export function shortened(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}

function fault(place: Fault['in'], pointer: string, detail: string): Fault {
  return { in: place, pointer, code: 'invalid', detail };
}
