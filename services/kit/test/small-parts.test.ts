import { expect, test } from 'vitest';
import { pageRequest, toPage } from '../src/http/paging.ts';
import { createRandom } from '../src/database/seeding.ts';
import { dataYearStart, setClock, today } from '../src/time.ts';

test('page_size and pageSize mean the same, and the last page is never below 1', () => {
  expect(pageRequest({ page: 3, page_size: 20 }, 10)).toEqual({ page: 3, pageSize: 20, offset: 40 });
  expect(pageRequest({ pageSize: 20 }, 10).pageSize).toBe(20);
  expect(toPage([], 0, pageRequest({}, 10)).meta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 0 });
  expect(toPage([1], 21, pageRequest({}, 10)).meta.last_page).toBe(3);
});

test('today is a day in the location’s time zone', () => {
  setClock('2026-08-01T03:30:00Z');
  expect([
    today('America/Los_Angeles').toString(),
    today('America/New_York').toString(),
    today('Asia/Tokyo').toString(),
  ]).toEqual(['2026-07-31', '2026-07-31', '2026-08-01']);
  setClock(undefined);
});

test("'export data year starts on 1 August (before August the prior year is used)'", () => {
  const start = (day: string): string => dataYearStart(Temporal.PlainDate.from(day)).toString();
  expect([start('2026-07-31'), start('2026-08-01'), start('2027-01-15')]).toEqual([
    '2025-08-01',
    '2026-08-01',
    '2026-08-01',
  ]);
});

test('the same seed gives the same world', () => {
  const draw = (seed: number): number[] =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.between(1, 1_000)
      )(createRandom(seed)),
    );
  expect(draw(4)).toEqual(draw(4));
  expect(draw(4)).not.toEqual(draw(5));
});
