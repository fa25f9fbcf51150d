/** A chart of which only the first cards are read: every number is true, and everybody can be found. */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { HttpResponse, keepsWaiting, problem, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruitmentChart } from '../testing/candidates.ts';
import { chart, isLookedFor, openChart as open, PATH, ZOE } from '../testing/many-candidates.ts';
import { moreIn, withEvent, withMember } from './candidates-of-chart.ts';

const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchRecruitmentChart));
});

test('a column says how many of how many it shows, and the page that a search looks among all', async () => {
  open();
  expect(await region('Potential Candidate, 1 of 2,177')).toHaveTextContent(/^Potential Candidate1 of 2,177/);
  await region('Top Candidate, 1 of 191');
  expect(
    screen.getByText(
      /^Lakeside Campus: 2,368 candidates\. .*Only 2 cards are shown here: a search and the filters look among all\.$/,
    ),
  ).toBeVisible();
});

test('the list says of how many it has the first', async () => {
  open('?view=list');
  expect(await screen.findByText('Showing 1 to 2 of 2 candidates, the first of 2,368')).toBeVisible();
});

test('whoever stands behind the cards is found by name, and goes into the file as found', async () => {
  const { user, asked, address } = open('?view=list');
  await user.type(await screen.findByRole('searchbox', { name: 'Search candidates' }), 'zoe{Enter}');
  expect(await screen.findByText('Zoe Young')).toBeVisible();
  expect(screen.queryByText('Ann Baker')).not.toBeInTheDocument();
  expect(screen.getByText(/^Lakeside Campus: 1 of 2,368 candidates\. Last updated Nov 23, 2026\.$/)).toBeVisible();
  expect(screen.getByText('Showing 1 to 1 of 1 candidates')).toBeVisible();
  expect(asked.at(-1)).toBe('?location_id=10&search=zoe');
  expect(address()).toBe(`${PATH}?view=list&search=zoe`);
  const files: string[] = [];
  server.use(
    serves(calls.exportCandidates, ({ request }) => {
      files.push(new URL(request.url).search);
      return problem(503, 'Not now.');
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => files).toEqual(['?location_id=10&search=zoe']);
});

test('a filter is asked of the service, too; who was found is moved, and no number is counted twice', async () => {
  const moved = { ...ZOE, recruitment_depth_chart_column_id: 73, version: 2 } as const;
  takes(calls.moveCandidate, { message: 'Moved.', seq: 4, member: moved });
  const { user, asked } = open('?affinity=Greek');
  await region('Potential Candidate, 1');
  expect(asked).toEqual(['?location_id=10&affinity=Greek']);
  await user.click(screen.getByRole('button', { name: 'Affinity: Greek' }));
  expect((await screen.findByRole('menuitemcheckbox', { name: 'Greek' })).textContent).toBe('Greek');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for Zoe Young' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Top Candidate' }));
  await region('Top Candidate, 1');
  await expect.poll(() => asked).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await region('Top Candidate, 2 of 192');
  expect(screen.getByText(/^Lakeside Campus: 2,368 candidates\./)).toBeVisible();
});

test('that nobody is found, and that nothing can be asked, is said', async () => {
  const { unmount } = open('?search=nobody', recruitmentChart([]));
  expect(await screen.findByText('Nobody fits all of these filters')).toBeVisible();
  unmount();
  open('?search=zoe');
  server.use(
    serves(calls.readRecruitmentChart, ({ request }) =>
      isLookedFor(new URL(request.url).search) ? problem(503, 'Not now.') : HttpResponse.json(chart()),
    ),
  );
  expect(await screen.findByText('Not now.')).toBeVisible();
});

test('counts follow what others do with a card that was not read', () => {
  const event = {
    seq: 4,
    entry_id: ZOE.id,
    chart_member_id: ZOE.chart_member_id,
    chart_member: ZOE.chart_member,
    from_column_id: 72,
    to_column_id: 73,
    at: '2026-11-24T15:00:00.000Z',
    by: 'Maria',
    by_person_id: 77,
    member: { ...ZOE, recruitment_depth_chart_column_id: 73, version: 2 },
  } as const;
  const after = withEvent(withEvent(chart(), event), event);
  expect([after.total, after.counts?.['Potential Candidate'], after.counts?.['Top Candidate']]).toEqual([
    2_368, 2_176, 192,
  ]);
  expect([moreIn(after, 'Potential Candidate'), moreIn(after, 'Top Candidate')]).toEqual([2_175, 190]);
  expect(withMember(chart(), ZOE).total).toBe(2_369);
});
