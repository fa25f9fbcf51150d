import { expect, test } from 'vitest';
import { dataYear, dataYearAt } from './data-year.ts';

test.each([
  [new Date(2026, 6, 31), 2025],
  [new Date(2026, 7, 1), 2026],
  [new Date(2027, 0, 1), 2026],
])('The export data year starts on 1 August (before August the prior year is used): %s is in %i', (day, year) => {
  expect(dataYear(day)).toBe(year);
});

test.each([
  ['America/Chicago', 2025],
  ['Asia/Tokyo', 2026],
])("it is that of one's primary place, as in the file: in %s %i", (timezone_id, year) => {
  const place = { id: 10, name: 'Lakeside Campus', location_type: 'Campus', timezone_id };
  // The evening of 31 July in Chicago.
  expect(dataYearAt({ locations: [place] }, new Date('2026-08-01T02:00:00Z'))).toBe(year);
  expect(dataYearAt(null, new Date('2026-08-01T02:00:00Z'))).toBe(2026);
});
