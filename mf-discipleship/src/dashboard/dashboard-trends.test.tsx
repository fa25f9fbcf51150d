import { type CampusTrend, type FigureSeries, dashboardCalls } from '@emmaus/contracts/dashboard.contract';
import { multiplicationCalls } from '@emmaus/contracts/multiplication.contract';
import { TREND_WEEKS } from '@emmaus/contracts/dashboard.words';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { counts, multiplicationTable } from '../testing/multiplication-fixtures.ts';
import { campusTrend, dashboardTrends } from '../testing/trend-fixtures.ts';
import { courseText, findingText } from './trend-words.ts';

const { spiritualMultiplication } = multiplicationCalls;
const { dashboardTrends: call } = dashboardCalls;

function listens(trends = dashboardTrends(), table = multiplicationTable({ has_trends: true })) {
  server.use(answers(spiritualMultiplication, table), answers(call, trends));
}

const open = (role: Role = 'rd', path = '/reporting') => renderRemote(remote, { path, portal: fakePortal({ role }) });

describe('the table of all campuses', () => {
  test('what changed this week stands above it', async () => {
    listens();
    open();
    const changes = await screen.findByRole('list', { name: 'What changed this week' });
    expect(changes).toHaveTextContent('4 more in Active SLBs than on Monday: 36 now, most at Fairchild (+3).');
  });

  test('comes with its weeks, which would push it down afterwards', async () => {
    const weeks = Promise.withResolvers<void>();
    server.use(answers(spiritualMultiplication, multiplicationTable({ has_trends: true })));
    takes(call, dashboardTrends(), weeks.promise);
    open();
    await screen.findByLabelText('Loading the dashboard');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeVisible());
    expect(screen.queryByRole('table')).toBeNull();
    weeks.resolve();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('list', { name: 'What changed this week' })).toBeVisible();
  });

  test('its weeks are asked for with it, not after it', async () => {
    const table = Promise.withResolvers<void>();
    takes(spiritualMultiplication, multiplicationTable({ has_trends: true }), table.promise);
    const asked = takes(call, dashboardTrends());
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    table.resolve();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('twelve weeks in each cell, against the same week last year', async () => {
    listens();
    open();
    const sparks = await screen.findAllByRole('img', {
      name: 'from 20 to 31 in 12 weeks; 21 in the same week last year',
    });
    expect(sparks).toHaveLength(3 * 8);
    // Drawn smaller on paper, it is still the whole course.
    expect(sparks[0]).toHaveAttribute('viewBox', '0 0 72 20');
  });

  test("what late reports made of the frozen week; it leads to that week's meetings", async () => {
    listens();
    const { user, portal } = open();
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /^Fairchild/ });
    expect(await within(row).findByText('81% → 86%, 3 late reports')).toBeVisible();
    await user.click(within(row).getByRole('link', { name: '81%' }));
    expect(portal.navigate).toHaveBeenCalledWith('/meetings?location=10&from=2026-11-09&to=2026-11-15&expected=only');
    const lakeside = screen.getByRole('row', { name: /^Lakeside/ });
    expect(within(lakeside).queryByText(/late reports/)).toBeNull();
  });

  test('on a phone each card says it, with "twelve-week trends as small charts" beside its numbers', async () => {
    setWindowWidth(390);
    listens();
    open();
    // The totals and Fairchild: of Lakeside no reports are told.
    expect(await screen.findAllByText('81% → 86%, 3 late reports')).toHaveLength(2);
    expect(screen.getAllByText("Last week's reports")).toHaveLength(2);
    const name = 'from 20 to 31 in 12 weeks; 21 in the same week last year';
    expect(screen.getAllByRole('img', { name })).toHaveLength(3 * 8);
  });

  test('no column of reports for who is told of none', async () => {
    const campuses = dashboardTrends().campuses.map((campus) => ({ ...campus, reports: null }));
    listens(dashboardTrends({ campuses, totals: campusTrend({ reports: null }) }));
    open('regional');
    await screen.findByRole('list', { name: 'What changed this week' });
    expect(screen.queryByRole('columnheader', { name: "Last week's reports" })).toBeNull();
  });

  test('while the weeks cannot be told, the table is there and says so', async () => {
    server.use(
      answers(spiritualMultiplication, multiplicationTable({ has_trends: true })),
      refuses(call, 503, 'The weeks cannot be read now.'),
    );
    open();
    expect(await screen.findByText(/^The weeks before cannot be shown right now/)).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
  });
});

describe('where nobody was ever counted', () => {
  const none = Object.fromEntries(MULTIPLICATION_FIGURES.map((figure) => [figure, [0, 0]])) as FigureSeries;
  const row = { location_id: 10, campus: 'Saint Clare', ...counts(0) };
  const quiet = campusTrend({ figures: none, last_year: none, reports: null });
  const trendsOf = (trend: CampusTrend) =>
    dashboardTrends({ campuses: [{ location_id: 10, campus: 'Saint Clare', ...trend }], totals: null, changes: [] });
  const table = multiplicationTable({ has_trends: true, tableData: [row], totals: null });

  test('words say what the figures count, and no zeros and empty charts stand there', async () => {
    setWindowWidth(390);
    listens(trendsOf(quiet), table);
    open('parish-td');
    expect(await screen.findByText('Nobody at Saint Clare is counted here yet')).toBeVisible();
    expect(screen.getByText(/^The figures count students who come to Bible studies/)).toBeVisible();
    expect(screen.queryByText('Cumulative BSPx1')).toBeNull();
    expect(screen.queryByText(/^Twelve weeks at/)).toBeNull();
    expect(screen.getByRole('button', { name: 'How are these numbers calculated' })).toBeVisible();
  });

  test('who was counted some weeks ago leaves the table and its weeks there', async () => {
    listens(trendsOf({ ...quiet, figures: { ...none, active_slbs: [2, 0] } }), table);
    open('parish-td');
    expect(await screen.findByText('Twelve weeks at Saint Clare')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
  });
});

describe('"a row opens the campus"', () => {
  test('its row and its weeks, with the way back and to the next', async () => {
    listens();
    const { user, portal } = open();
    await user.click(await screen.findByRole('link', { name: 'Fairchild' }));
    expect(portal.navigate).toHaveBeenCalledWith('/reporting?campus=10');
  });

  test('charts whose titles say the finding, the reports among them', async () => {
    listens();
    const { user, address } = open('rd', '/reporting?campus=10');
    const chart = await screen.findByRole('region', { name: 'Active SLBs' });
    expect(chart).toHaveTextContent('31, 10 more than a year ago');
    expect(within(chart).getByRole('img', { name: /^Active SLBs, from 20 to 31/ })).toBeVisible();
    const reports = screen.getByRole('region', { name: 'Reports in on Monday' });
    expect(reports).toHaveTextContent('81%, 9 points less than a year ago');
    expect(reports).toHaveTextContent('81% → 86%, 3 late reports');
    await user.keyboard('j');
    await expect.poll(address).toBe('/reporting?campus=11');
  });

  test.each([
    [0, ['0', '1']],
    [1, ['0', '1']],
    [2, ['0', '1', '2']],
    [31, ['0', '10', '20', '30', '40']],
  ])('where %i are the most, the axis says whole people: %j', async (most, axis) => {
    const none = Object.fromEntries(MULTIPLICATION_FIGURES.map((figure) => [figure, [0, 0]])) as FigureSeries;
    const trend = campusTrend({ figures: { ...none, active_slbs: [0, most] }, last_year: none });
    listens(dashboardTrends({ campuses: [{ location_id: 10, campus: 'Fairchild', ...trend }] }));
    open('rd', '/reporting?campus=10');
    const chart = within(await screen.findByRole('region', { name: 'Active SLBs' })).getByRole('img');
    const said = within(chart).getAllByText(/^[\d.]+$/);
    expect(said.map(({ textContent }) => textContent)).toEqual(axis);
  });

  test('the charts have a twin: the same numbers as a table', async () => {
    listens();
    const { user, address } = open('rd', '/reporting?campus=10');
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    const twin = await screen.findByRole('region', { name: 'The weeks of Fairchild as a table' });
    const rows = within(twin).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)).toHaveTextContent('31 (21 last year)');
    expect(within(twin).getByRole('columnheader', { name: 'Active SLBs' })).toBeVisible();
    expect(screen.getByText(/In brackets stands the same week of the academic year before\.$/)).toBeVisible();
    expect(rows[4]).toHaveTextContent('Vacation');
    await expect.poll(address).toBe('/reporting?campus=10&weeks=table');
  });

  test('and as a file: "each with a table twin and export"', async () => {
    listens();
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:weeks');
    const { user } = open('rd', '/reporting?campus=10');
    await user.click(await screen.findByRole('button', { name: 'Export the weeks' }));
    const [file] = saved.mock.lastCall ?? [];
    const lines = (await (file as Blob).text()).trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toMatch(
      /^\uFEFF?Week of,Week of the academic year,Vacation,.*Active SLBs,"Active SLBs, last year"/,
    );
    expect(lines[0]).toMatch(/Reports in on Monday \(%\),"Reports in on Monday \(%\), last year"$/);
    expect(lines.at(-1)).toMatch(/^2026-11-09,\d+,,.*31,21/);
    expect(lines[5]).toContain(',Vacation,');
  });

  test('weeks that nobody froze in time are named', async () => {
    const late = campusTrend({ caught_up: campusTrend().vacations });
    listens(dashboardTrends({ campuses: [{ location_id: 10, campus: 'Fairchild', ...late }] }));
    open('rd', '/reporting?campus=10');
    expect(await screen.findByText(/^Nobody froze the week of .* in time: counted later/)).toBeVisible();
  });
});

describe('a campus that was made some weeks ago', () => {
  function shows(since: number) {
    const values = Array.from({ length: TREND_WEEKS }, (_none, nth) => (nth >= TREND_WEEKS - since ? nth : null));
    const figures = Object.fromEntries(MULTIPLICATION_FIGURES.map((figure) => [figure, values])) as FigureSeries;
    const trend = campusTrend({ figures, last_year: figures, reports: null });
    listens(dashboardTrends({ campuses: [{ location_id: 10, campus: 'Fairchild', ...trend }] }));
    open('rd', '/reporting?campus=10&weeks=table');
  }

  test('has no numbers for the weeks before, and says why', async () => {
    shows(2);
    const hint = 'Nothing was frozen before the week of Nov 2. Weeks before a campus was made have no numbers.';
    expect(await screen.findByText(hint)).toBeVisible();
    const rows = within(screen.getByRole('region', { name: 'The weeks of Fairchild as a table' })).getAllByRole('row');
    expect(rows[10]).toHaveTextContent(/– \(– last year\)/);
    expect(rows[11]).toHaveTextContent(/10 \(10 last year\)/);
  });

  test('made since Monday, has none at all', async () => {
    shows(0);
    const hint = 'No week of Fairchild has been frozen yet. Weeks before a campus was made have no numbers.';
    expect(await screen.findByText(hint)).toBeVisible();
  });
});

test('who looks after one campus sees its weeks at once', async () => {
  const [own] = multiplicationTable().tableData;
  listens(
    dashboardTrends({ campuses: dashboardTrends().campuses.slice(0, 1), totals: null }),
    multiplicationTable({ has_trends: true, tableData: own ? [own] : [], totals: null }),
  );
  open('td');
  expect(await screen.findByRole('region', { name: 'The weeks of Fairchild' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Fairchild' })).toBeNull();
});

test.each([
  [[1, 3, 5], [null, null, null], 'from 1 to 5 in 3 weeks', '5, 4 more than 3 weeks ago'],
  [[null, 3, 5], [null, null, null], 'from 3 to 5 in 2 weeks', '5, 2 more than 2 weeks ago'],
  [[null, null, 5], [null, null, null], '5 in the first week', '5 in the first week'],
  [[6, 5, 5], [2, 3, 5], 'from 6 to 5 in 3 weeks; 5 in the same week last year', '5, as a year ago'],
  [[null, null], [null, null], undefined, 'Nothing frozen yet'],
])('%j against %j', (values, lastYear, course, finding) => {
  expect(courseText({ values, lastYear })).toBe(course);
  expect(findingText({ values, lastYear })).toBe(finding);
});

describe('"NA when nothing was expected": weeks without meetings are frozen all the same', () => {
  const reportsAre = (percent: (number | null)[]) => {
    const trend = campusTrend({ reports: { percent, last_year: percent.map(() => 90), late: null } });
    listens(dashboardTrends({ campuses: [{ location_id: 10, campus: 'Fairchild', ...trend }] }));
    open('rd', '/reporting?campus=10');
  };
  const before = Array.from({ length: TREND_WEEKS - 1 }, () => 81);
  const none = before.map(() => null);
  const reports = () => screen.findByRole('region', { name: 'Reports in on Monday' });

  test.each([
    [[...before, null], 'Reports in on Monday, from 81% to 81% in 11 weeks; no meetings were expected last week'],
    [[...none, null], 'Reports in on Monday, no meetings were expected last week'],
  ])('the last one of %j', async (percent, label) => {
    reportsAre(percent);
    const card = await reports();
    expect(card).toHaveTextContent('No meetings were expected last week');
    expect(card).not.toHaveTextContent(/frozen/i);
    expect(within(card).getByRole('img')).toHaveAccessibleName(label);
  });

  test('the first one after a break', () => {
    const years = { values: [null, null, 95], lastYear: [null, null, null], frozen: [true, true, true] };
    expect(courseText(years, '%')).toBe('95% in the first week with meetings');
    expect(findingText(years, '%')).toBe('95% in the first week with meetings');
  });
});
