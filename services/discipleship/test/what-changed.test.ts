/** Where the sentences above the dashboard say that something changed. */
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import type { MultiplicationCounts } from '@emmaus/contracts/multiplication.contract';
import { expect, test } from 'vitest';
import { type ChangedCampus, whatChanged as sentencesOf } from '../src/dashboard/what-changed.ts';

const whatChanged = (campuses: readonly ChangedCampus[], ofAnotherYear = false) =>
  sentencesOf(campuses, { reported: null, ofAnotherYear });

const NAMES = ['Ashcombe', 'Bayou Verde', 'Cedar Bluff', 'Dunmore'];
const counts = (makers: number): MultiplicationCounts => ({
  ...(Object.fromEntries(MULTIPLICATION_FIGURES.map((figure) => [figure, 10])) as MultiplicationCounts),
  disciple_makers: makers,
});

/** Each campus had ten of them on Monday. */
const saidOf = (...changes: number[]): string | undefined =>
  whatChanged(changes.map((by, nth) => ({ name: String(NAMES[nth]), now: counts(10 + by), frozen: counts(10) })))[0];

test.each([
  ['one has most', [1, 3, 1, 0], '5 more in Disciple Makers than on Monday: 45 now, most at Bayou Verde (+3).'],
  ['many', [1, 2377], '2,378 more in Disciple Makers than on Monday: 2,398 now, most at Bayou Verde (+2,377).'],
  ['fewest, too', [-1, -4], '5 fewer in Disciple Makers than on Monday: 15 now, most at Bayou Verde (−4).'],
  ['several have as many', [1, 1, 1, 0], '3 more in Disciple Makers than on Monday: 43 now, at 3 places.'],
  ['two have most, and another less', [2, 2, 1, 0], '5 more in Disciple Makers than on Monday: 45 now, at 3 places.'],
  ['it is at one alone', [0, 1, 0, 0], '1 more in Disciple Makers than on Monday: 41 now, at Bayou Verde.'],
  ['others went the other way', [0, 3, -1], '2 more in Disciple Makers than on Monday: 32 now, at Bayou Verde (+3).'],
  ['there is one campus only', [2], '2 more in Disciple Makers than on Monday: 12 now.'],
])('%s', (_what, changes, sentence) => {
  expect(saidOf(...changes)).toBe(sentence);
});

const NOBODY = Object.fromEntries(MULTIPLICATION_FIGURES.map((figure) => [figure, 0])) as MultiplicationCounts;

test('a campus that was made since Monday is counted now, and had nobody then', () => {
  const old = { name: 'Ashcombe', now: counts(8), frozen: counts(10) };
  const made = { name: 'New Haven', now: { ...NOBODY, disciple_makers: 3 }, frozen: null };
  const said = whatChanged([old, made]);
  expect(said).toContain('1 more in Disciple Makers than on Monday: 11 now, at New Haven (+3).');
});

test('"since 1 August": what begins anew is not compared with the year before, the others are', () => {
  const frozen = { ...counts(10), cumulative_bspx1: 156, cumulative_bspx4: 90 };
  const now = { ...counts(8), cumulative_bspx1: 0, cumulative_bspx4: 0, active_slbs: 9 };
  const changed = [{ name: 'Ashcombe', now, frozen }];
  expect(whatChanged(changed, true)).toEqual([
    '2 fewer in Disciple Makers than on Monday: 8 now.',
    '1 fewer in Active SLBs than on Monday: 9 now.',
  ]);
});
