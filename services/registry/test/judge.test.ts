/** "compares error shares of canary against stable": harm is seen soon, chance is not harm. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearHarm, wilson } from '../src/canary/judge.ts';

/** Numbers between 0 and 1 that are the same in each run. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pages until a canary is stopped, looked at after each ten; undefined where it goes on to the end. */
function stoppedAfter(rates: { canary: number; stable: number }, seed: number, pages = 2_000): number | undefined {
  const next = chance(seed);
  const canary = { loads: 0, faults: 0 };
  const stable = { loads: 0, faults: 0 };
  for (let page = 1; page <= pages; page += 1) {
    if (next() < rates.canary) canary.faults += 1;
    else canary.loads += 1;
    // Loads of what is live are told by one document in ten, and count tenfold; faults all.
    for (let other = 0; other < 3; other += 1)
      if (next() < rates.stable) stable.faults += 1;
      else if (next() < 0.1) stable.loads += 10;
    if (page % 10 === 0 && clearHarm(canary, stable) !== undefined) return page;
  }
  return undefined;
}

describe('"Never stops on noise"', () => {
  test.each([0, 0.01, 0.05, 0.2, 0.5])(
    'equal rates of %d stop in at most one of 100, looked at 200 times each',
    (rate) => {
      const runs = 300;
      let stops = 0;
      for (let seed = 1; seed <= runs; seed += 1)
        if (stoppedAfter({ canary: rate, stable: rate }, seed) !== undefined) stops += 1;
      expect(stops / runs).toBeLessThanOrEqual(0.01);
    },
  );

  test('a canary that is as good, or better, is never stopped, whatever the figures', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(100), (loads, faults, better) => {
        expect(clearHarm({ loads: loads + better, faults }, { loads, faults })).toBeUndefined();
      }),
      { seed: 90, numRuns: 500 },
    );
  });

  test('few pages prove nothing, however bad', () => {
    expect(clearHarm({ loads: 0, faults: 29 }, { loads: 10_000, faults: 0 })).toBeUndefined();
  });

  test('nothing known of what is live: stopped only where it fails more often than not', () => {
    expect(clearHarm({ loads: 80, faults: 20 }, { loads: 0, faults: 0 })).toBeUndefined();
    expect(clearHarm({ loads: 2, faults: 98 }, { loads: 0, faults: 0 })).toBeDefined();
  });
});

describe('"stops and rolls back by itself within 30 s of clear harm"', () => {
  test.each([
    [0.2, 0.01, 400],
    [0.5, 0.01, 150],
    [1, 0.05, 80],
  ])('errors of %d against %d are clear within %d pages', (canary, stable, pages) => {
    for (let seed = 1; seed <= 50; seed += 1)
      expect(stoppedAfter({ canary, stable }, seed) ?? Infinity).toBeLessThanOrEqual(pages);
  });

  test('the reason holds the figures', () => {
    expect(clearHarm({ loads: 80, faults: 20 }, { loads: 9_900, faults: 100 })).toBe(
      '20 of 100 (20.0 %) failed, of what is live 100 of 10000 (1.0 %): at least 9.7 % against at most 2.8 %',
    );
  });
});

test('the interval holds the share, lies between 0 and 1, and narrows with what is known', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 1e6 }), (share, size) => {
      const [narrow, wide] = [wilson(share, size * 2), wilson(share, size)];
      expect(wide.low).toBeGreaterThanOrEqual(0);
      expect(wide.high).toBeLessThanOrEqual(1);
      expect(wide.low).toBeLessThanOrEqual(share + 1e-9);
      expect(wide.high).toBeGreaterThanOrEqual(share - 1e-9);
      expect(narrow.high - narrow.low).toBeLessThanOrEqual(wide.high - wide.low + 1e-9);
    }),
    { seed: 90 },
  );
});
