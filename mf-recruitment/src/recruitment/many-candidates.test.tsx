/** A chart of which only the first cards are read: every number is true, and everybody can be found. */
import {
  recruitmentChartCalls as calls,
  type RecruitmentChart,
  type RecruitmentEvent,
  type RecruitmentMember,
} from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  answers,
  http,
  HttpResponse,
  keepsWaiting,
  problem,
  serves,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readAnew } from '../api/cards-at-hand.ts';
import { remote } from '../root.tsx';
import { candidate, candidateNotes, recruitmentChart } from '../testing/candidates.ts';
import { moreIn, withEvent, withMember } from './candidates-of-chart.ts';

const PATH = '/recruitment-depth-chart';
const NOBODY: NonNullable<RecruitmentChart['counts']> = {
  'Potential Candidate': 0,
  'Top Candidate': 0,
  'Invited to Apply': 0,
  Applied: 0,
  'Declined Invitation': 0,
  'Not Invited to Apply': 0,
  Hired: 0,
  'Not Hired': 0,
};
const ANN = candidate('Ann Baker');
const TOM = candidate('Tom Price', { recruitment_depth_chart_column_id: 73 });
/** Stands behind those whose cards are read. */
const ZOE = candidate('Zoe Young', { is_greek: true });

const chart = () =>
  recruitmentChart([ANN, TOM], {
    total: 2_368,
    counts: { ...NOBODY, 'Potential Candidate': 2_177, 'Top Candidate': 191 },
  });

const region = (name: string) => screen.findByRole('region', { name });

const isLookedFor = (asked: string) => /search|affinity/.test(asked);

type Event = Partial<RecruitmentEvent> & Pick<RecruitmentEvent, 'seq'>;

/** What happens on the chart while it is looked at. */
function hearing() {
  const stream = new TransformStream<Uint8Array>();
  const writer = stream.writable.getWriter();
  server.use(http.get('*/recruitment_depth_charts/events', () => new HttpResponse(stream.readable)));
  const done = { at: '2026-11-24T15:00:00.000Z', by: 'Maria', by_person_id: 77 };
  return {
    tell: (event: Event) => writer.write(new TextEncoder().encode(`${JSON.stringify({ ...done, ...event })}\n`)),
    leave: () => writer.close(),
  };
}

/** Asked for by name, the service gives the cards of those who stand on the chart. */
function named(...standing: readonly RecruitmentMember[]) {
  const asked: string[][] = [];
  server.use(
    serves(calls.readRecruitmentChart, ({ request }) => {
      const people = new URL(request.url).searchParams.getAll('chart_member_id');
      if (people.length === 0) return undefined;
      asked.push(people);
      return HttpResponse.json(
        recruitmentChart(standing.filter(({ chart_member_id: person }) => people.includes(String(person)))),
      );
    }),
    answers(calls.readRecruitmentNotes, candidateNotes({ person_id: ZOE.chart_member_id, notes: 'Ask in May.' })),
  );
  return asked;
}

const removalOf = ({ id, chart_member_id, chart_member }: RecruitmentMember, seq: number): Event => ({
  seq,
  entry_id: id,
  chart_member_id,
  chart_member,
  from_column_id: 72,
  to_column_id: null,
  member: null,
});
const panelOf = (name: string) => screen.findByRole('complementary', { name });

/** The service looks among all. */
function open(query = '', found = recruitmentChart([ZOE], { counts: { ...NOBODY, 'Potential Candidate': 1 } })) {
  const asked: string[] = [];
  server.use(
    serves(calls.readRecruitmentChart, ({ request }) => {
      const { search } = new URL(request.url);
      if (!isLookedFor(search)) return HttpResponse.json(chart());
      asked.push(search);
      return HttpResponse.json(found);
    }),
  );
  const locations = [{ id: 10, name: 'Lakeside Campus', location_type: 'Campus' }];
  const portal = fakePortal({ role: 'td', user: { locations } });
  return { asked, ...renderRemote(remote, { path: PATH + query, portal }) };
}

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

test('a link to whoever stands behind the first asks for them: the panel tells all of them, and notes are written', async () => {
  const { unmount } = open(`?person=${ZOE.chart_member_id}`);
  const asked = named(ZOE);
  expect(await panelOf('Zoe Young')).toHaveTextContent('Potential Candidate: 3 weeks here');
  expect(await screen.findByText('Ask in May.')).toBeVisible();
  // Counted once: they are among the 2,177.
  await region('Potential Candidate, 2 of 2,177');
  expect(asked).toEqual([[String(ZOE.chart_member_id)]]);
  unmount();
  open(`?notes=${ZOE.chart_member_id}`);
  named(ZOE);
  expect(await screen.findByRole('dialog', { name: 'Notes on Zoe Young' })).toBeVisible();
});

test('somebody else who is taken off takes nobody away whose card was at hand, and closes no panel', async () => {
  const { tell, leave } = hearing();
  const { user, address } = open();
  await region('Potential Candidate, 1 of 2,177');
  server.use(answers(calls.readRecruitmentChart, { ...chart(), seq: 5 }));
  const asked = named(ZOE);
  const added = { chart_member: ZOE.chart_member, chart_member_id: ZOE.chart_member_id, entry_id: ZOE.id, member: ZOE };
  await tell({ ...added, seq: 4, from_column_id: null, to_column_id: 72 });
  await user.click(within(await screen.findByRole('listitem', { name: 'Zoe Young' })).getByText('Zoe Young'));
  await panelOf('Zoe Young');
  await tell(removalOf(candidate('Una Weiss'), 5));
  await expect.poll(() => asked).toEqual([[String(ZOE.chart_member_id)]]);
  await region('Potential Candidate, 2 of 2,177');
  expect(screen.getByRole('listitem', { name: 'Zoe Young' })).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Zoe Young' })).toBeVisible();
  expect(address()).toBe(`${PATH}?person=${ZOE.chart_member_id}`);
  await tell(removalOf(ZOE, 6));
  await expect.poll(address).toBe(PATH);
  expect(screen.queryByRole('listitem', { name: 'Zoe Young' })).not.toBeInTheDocument();
  await leave();
});

test('whoever was at hand, and stands on the chart no more, leaves it when it is read anew', async () => {
  const { tell, leave } = hearing();
  open();
  await region('Potential Candidate, 1 of 2,177');
  server.use(answers(calls.readRecruitmentChart, { ...chart(), seq: 5 }));
  const asked = named();
  const added = { chart_member: ZOE.chart_member, chart_member_id: ZOE.chart_member_id, entry_id: ZOE.id, member: ZOE };
  await tell({ ...added, seq: 4, from_column_id: null, to_column_id: 72 });
  await screen.findByRole('listitem', { name: 'Zoe Young' });
  await tell(removalOf(candidate('Una Weiss'), 5));
  await expect.poll(() => asked).toEqual([[String(ZOE.chart_member_id)]]);
  await expect.poll(() => screen.queryByRole('listitem', { name: 'Zoe Young' })).toBeNull();
  await region('Potential Candidate, 1 of 2,177');
  await leave();
});

test('a card that did not change is the same one when the chart is read anew: a thousand are not drawn again', () => {
  const before = chart();
  const after = readAnew(before, { ...structuredClone(before), seq: 9 }, true);
  expect(after.seq).toBe(9);
  expect(after.data).toBe(before.data);
});
