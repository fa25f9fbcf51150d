import { expect, test } from 'vitest';
import { dataYear } from './data-year.ts';

test.each([
  [new Date(2026, 6, 31), 2025],
  [new Date(2026, 7, 1), 2026],
  [new Date(2027, 0, 1), 2026],
])('The export data year starts on 1 August (before August the prior year is used): %s is in %i', (day, year) => {
  expect(dataYear(day)).toBe(year);
});
