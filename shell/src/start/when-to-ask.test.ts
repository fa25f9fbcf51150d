import { expect, test } from 'vitest';
import { type Came, timeOnLine, tripOf, whenToAsk } from './when-to-ask.ts';

const TRIP = 150;

function came(bytes: number, responseEnd: number): Came {
  return { requestStart: 1_000, encodedBodySize: bytes, transferSize: bytes + 300, responseEnd };
}

const kept: Came = { requestStart: 1_000, encodedBodySize: 30_000, transferSize: 0, responseEnd: 1_002 };

test('the last of three has had as much of the line as the second: the rest has it alone, and a trip passes meanwhile', () => {
  // 20 + 30 + 30 kB in 400 ms, behind the trip of the question: 200 bytes a millisecond. 50 kB are left, which take 250 ms.
  expect(whenToAsk([came(30_000, 1_550), came(20_000, 1_450)], 80_000, TRIP)).toBe(1_550 + 250 - TRIP);
});

test('where less is left than a trip takes, it is asked for at once', () => {
  expect(whenToAsk([came(30_000, 1_550)], 31_000, TRIP)).toBe(1_550);
  expect(whenToAsk([came(30_000, 1_550)], 20_000, TRIP)).toBe(1_550);
});

test('what the browser kept has come sooner than a trip takes, and so will the last', () => {
  expect(whenToAsk([kept], 80_000, TRIP)).toBe(1_002);
});

test('of none that is here nothing can be told', () => {
  expect(whenToAsk([], 80_000, TRIP)).toBeUndefined();
});

test('so many bytes take as long alone as that line took for what came, and for as much of one that is not here yet', () => {
  // 200 bytes a millisecond.
  expect(timeOnLine([came(30_000, 1_550), came(20_000, 1_450)], 20_000, TRIP)).toBe(100);
  expect(timeOnLine([kept], 20_000, TRIP)).toBe(0);
  expect(timeOnLine([], 20_000, TRIP)).toBe(0);
});

test('a trip is what the quickest answer over the line took, to its end: what was kept, or is still coming, tells nothing', () => {
  const coming = { ...came(0, 0), requestStart: 1_100 };
  expect(tripOf([came(30_000, 1_550), came(600, 1_170), kept, coming])).toBe(170);
  expect(tripOf([kept])).toBe(0);
});
