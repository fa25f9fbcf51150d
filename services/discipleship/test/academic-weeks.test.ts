/** "The same week last year": the one of the same number, where the week with 1 August is the first. */
import { expect, test } from 'vitest';
import { weeksUntil } from '../src/snapshots/academic-weeks.ts';

const said = (frozen: string) => {
  const [week] = weeksUntil(Temporal.PlainDate.from(frozen), 1);
  return `${week?.number}: ${week?.begins.toString()} beside ${week?.lastYear.begins.toString()}`;
};

test.each([
  ['the first of a year', '2027-08-02', '1: 2027-07-26 beside 2026-07-27'],
  ['one of November', '2026-11-16', '16: 2026-11-09 beside 2025-11-10'],
  ['the last of 52', '2027-07-26', '52: 2027-07-19 beside 2026-07-20'],
  // The year before had 52, and after them begins the year of the 53rd itself, whose count since 1 August is another.
  ['the last of 53', '2028-07-31', '53: 2028-07-24 beside 2027-07-19'],
])('%s', (_which, frozen, weeks) => {
  expect(said(frozen)).toBe(weeks);
});
