import { expect, test } from 'vitest';
import { CLOCK_TOLERANCE_SECONDS, checkClock } from './clock-check.ts';

const NOW = 1_800_000_000;
const HOUR = 3_600;

test.each([
  ['a token of now', 0],
  ['a token a little ahead, as clocks are', CLOCK_TOLERANCE_SECONDS],
  ['a token a little behind', -CLOCK_TOLERANCE_SECONDS],
])('takes %s', (_what, offset) => {
  expect(() => checkClock({ iat: NOW + offset, exp: NOW + offset + HOUR }, NOW)).not.toThrow();
});

test('names a device that is behind: the token was issued in its future', () => {
  expect(() => checkClock({ iat: NOW + CLOCK_TOLERANCE_SECONDS + 1, exp: NOW + 2 * HOUR }, NOW)).toThrow(
    'iat is in the future',
  );
});

test('names a device that is ahead: the fresh token has already run out', () => {
  expect(() => checkClock({ iat: NOW - 2 * HOUR, exp: NOW - CLOCK_TOLERANCE_SECONDS - 1 }, NOW)).toThrow(
    'exp is in the past',
  );
});
