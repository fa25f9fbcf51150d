/** "A card shows how long it has stood in its column" (issue 11). */
import { expect, test } from 'vitest';
import { hereSince } from './candidate-words.tsx';

/** As the device counts days, whatever its zone. */
const at = (day: number, hour: number): Date => new Date(2026, 10, day, hour);
const since = (moved: Date, now: Date): string => hereSince(moved.toISOString(), now);

test.each([
  ['this morning', at(23, 8), at(23, 21), 'Here since today'],
  ['yesterday evening, looked at in the morning', at(22, 21), at(23, 8), '1 day here'],
  ['a week ago, later in the day', at(16, 21), at(23, 8), '1 week here'],
  ['by a device that is ahead', at(24, 0), at(23, 23), 'Here since today'],
])('moved %s', (_when, moved, now, said) => {
  expect(since(moved, now)).toBe(said);
});
