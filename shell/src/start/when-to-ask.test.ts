import { expect, test } from 'vitest';
import { type Came, whenToAsk } from './when-to-ask.ts';

const TRIP = { requestStart: 1_000, responseStart: 1_150 };
const came = (bytes: number, responseEnd: number): Came => ({ ...TRIP, encodedBodySize: bytes, responseEnd });

test('the last of three has had as much of the line as the second: the rest has it alone, and a trip passes meanwhile', () => {
  // 20 + 30 + 30 kB in 400 ms: 200 bytes a millisecond. 50 kB are left, which take 250 ms, and a trip takes 150 of them.
  expect(whenToAsk([came(30_000, 1_550), came(20_000, 1_450)], 80_000)).toBe(1_550 + 250 - 150);
});

test('where less is left than a trip takes, it is asked for at once', () => {
  expect(whenToAsk([came(30_000, 1_550)], 31_000)).toBe(1_550);
  expect(whenToAsk([came(30_000, 1_550)], 20_000)).toBe(1_550);
});

test('what the browser kept has come at once, and so will the last', () => {
  const kept = { encodedBodySize: 30_000, requestStart: 1_000, responseStart: 1_000, responseEnd: 1_000 };
  expect(whenToAsk([kept], 80_000)).toBe(1_000);
});

test('of none that is here nothing can be told', () => {
  expect(whenToAsk([], 80_000)).toBeUndefined();
});
