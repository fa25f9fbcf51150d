import { describe, expect, test } from 'vitest';
import { semesterOf } from '../src/home/semester.ts';

const AUTUMN_2026 = ['2026-09-01', '2026-12-15'];
const SPRING_2027 = ['2027-01-15', '2027-04-30'];

describe('"only attendances from 1 September to 15 December and 15 January to 30 April count"', () => {
  test.each([
    ['the first day', '2026-09-01', AUTUMN_2026],
    ['in the middle', '2026-11-21', AUTUMN_2026],
    ['the last day', '2026-12-15', AUTUMN_2026],
    ['Christmas: what was reached still shows', '2026-12-16', AUTUMN_2026],
    ['New Year', '2027-01-14', AUTUMN_2026],
    ['spring begins', '2027-01-15', SPRING_2027],
    ['spring ends', '2027-04-30', SPRING_2027],
    ['summer', '2027-05-01', SPRING_2027],
    ['the last day of summer', '2027-08-31', SPRING_2027],
    ['a leap day', '2028-02-29', ['2028-01-15', '2028-04-30']],
  ])('%s: %s', (_what, day, [start, end]) => {
    const semester = semesterOf(Temporal.PlainDate.from(day));
    expect([semester.start.toString(), semester.end.toString()]).toEqual([start, end]);
  });
});
