/** "BSPx1 and BSPx4: students attending at least 1 or 4 bible studies since 1 August": each year counts for itself. */
import { type FigureSeries, dashboardCalls } from '@emmaus/contracts/dashboard.contract';
import { multiplicationCalls } from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { dayAfter } from '@emmaus/remote-kit/page/day-and-time.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { multiplicationTable } from '../testing/multiplication-fixtures.ts';
import { campusTrend, dashboardTrends } from '../testing/trend-fixtures.ts';
import { courseText, findingText } from './trend-words.ts';

const BEFORE = [150, 152, 154, 156];

test.each([
  ['from 3 to 9 in 3 weeks since 1 August', '9, 6 more than 3 weeks ago', [3, 5, 9], null],
  ['from 9 to 9 in 2 weeks since 1 August; 7 in the same week last year', '9, 2 more than a year ago', [9, 9], 7],
  ['3 in the first week since 1 August', '3 in the first week since 1 August', [3], null],
  ['from 150 to 156 in 4 weeks', 'Nothing frozen yet', [null, null], null],
])('%s', (course, finding, since, then) => {
  const values = [...BEFORE, ...since];
  const lastYear = values.map((_value, nth) => (nth === values.length - 1 ? then : null));
  const years = { values, lastYear, beginsAnew: BEFORE.length };
  expect([courseText(years), findingText(years)]).toEqual([course, finding]);
});

describe('twelve weeks', () => {
  /** Eight weeks of one year and four of the next, as if all figures began anew. */
  const counted = [...Array.from({ length: 8 }, (_none, nth) => 149 + nth), 0, 2, 5, 9];
  const figures = Object.fromEntries(MULTIPLICATION_FIGURES.map((figure) => [figure, counted])) as FigureSeries;
  const trend = campusTrend({ figures, last_year: figures, reports: null });

  function open(lastFrozen: string) {
    const weeks = dashboardTrends().weeks.map((week, nth) => ({
      ...week,
      frozen_on: dayAfter(lastFrozen, 7 * (nth - 11)),
    }));
    const campuses = [{ location_id: 10, campus: 'Fairchild', ...trend }];
    server.use(
      answers(multiplicationCalls.spiritualMultiplication, multiplicationTable({ has_trends: true })),
      answers(dashboardCalls.dashboardTrends, dashboardTrends({ weeks, campuses })),
    );
    renderRemote(remote, { path: '/reporting?campus=10', portal: fakePortal({ role: 'rd' }) });
  }
  const chartOf = async (title: string) => within(await screen.findByRole('region', { name: title })).getByRole('img');
  const linesOf = (chart: HTMLElement) => chart.querySelectorAll('path').length;

  test('over 1 August: no line and no word leads from the one year to the next', async () => {
    open('2026-08-24');
    const chart = await chartOf('Cumulative BSPx1');
    expect(chart).toHaveAccessibleName(
      'Cumulative BSPx1, from 0 to 9 in 4 weeks since 1 August; 9 in the same week last year',
    );
    // Of other figures there are two lines, this year's and last year's.
    expect([linesOf(chart), linesOf(await chartOf('Active SLBs'))]).toEqual([4, 2]);
    expect(await chartOf('Active SLBs')).toHaveAccessibleName(/, from 149 to 9 in 12 weeks;/);
    expect(screen.getByText(/^Cumulative BSPx1 and BSPx4 count since 1 August:/)).toBeVisible();
    const [spark] = screen.getAllByRole('img', { name: /^from 0 to 9 in 4 weeks since 1 August/ });
    const now = spark?.querySelector('path:last-of-type')?.getAttribute('d');
    expect(now?.match(/M/g)).toHaveLength(2);
  });

  test('within a year they are one course', async () => {
    open('2026-11-16');
    expect(await chartOf('Cumulative BSPx1')).toHaveAccessibleName(/, from 149 to 9 in 12 weeks;/);
    expect(linesOf(await chartOf('Cumulative BSPx1'))).toBe(2);
    expect(screen.queryByText(/count since 1 August:/)).toBeNull();
  });
});
