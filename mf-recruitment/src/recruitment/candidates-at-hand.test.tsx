/** A chart of which only the first cards are read: whose card is at hand, and who is open, stays. */
import {
  recruitmentChartCalls as calls,
  type RecruitmentEvent,
  type RecruitmentMember,
} from '@emmaus/contracts/recruitment-charts.contract';
import {
  answers,
  http,
  HttpResponse,
  keepsWaiting,
  problem,
  serves,
  server,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readAnew } from '../api/cards-at-hand.ts';
import { candidate, candidateNotes, recruitmentChart } from '../testing/candidates.ts';
import { chart, openChart as open, PATH, ZOE } from '../testing/many-candidates.ts';

const region = (name: string) => screen.findByRole('region', { name });

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

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchRecruitmentChart));
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

test('who was found and is open stays beside the chart while another filter is asked for, and the focus where it is', async () => {
  const second = Promise.withResolvers<void>();
  const { user, address } = open('?search=zoe');
  const asked = named(ZOE);
  server.use(
    serves(calls.readRecruitmentChart, async ({ request }) => {
      if (!request.url.includes('affinity')) return undefined;
      await second.promise;
      return HttpResponse.json(recruitmentChart([ZOE]));
    }),
  );
  await user.click(within(await screen.findByRole('listitem', { name: 'Zoe Young' })).getByText('Zoe Young'));
  const panel = await panelOf('Zoe Young');
  await user.click(screen.getByRole('button', { name: 'Affinity' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Greek' }));
  await screen.findByLabelText('Looking among all candidates');
  expect(panel).toBeVisible();
  expect(panel).toHaveAccessibleName('Zoe Young');
  expect(panel).not.toContainElement(document.activeElement as HTMLElement);
  await expect.poll(() => asked).toEqual([[String(ZOE.chart_member_id)]]);
  second.resolve();
  await screen.findByRole('listitem', { name: 'Zoe Young' });
  expect(panel).toBeVisible();
  expect(address()).toBe(`${PATH}?search=zoe&person=${ZOE.chart_member_id}&affinity=Greek`);
});

test('where nobody answers for whoever is open, the panel stays as it was', async () => {
  const { user, address } = open('?search=zoe');
  server.use(
    serves(calls.readRecruitmentChart, ({ request }) =>
      /affinity|chart_member_id/.test(request.url) ? problem(503, 'Not now.') : undefined,
    ),
    answers(calls.readRecruitmentNotes, candidateNotes({ person_id: ZOE.chart_member_id })),
  );
  await user.click(within(await screen.findByRole('listitem', { name: 'Zoe Young' })).getByText('Zoe Young'));
  const panel = await panelOf('Zoe Young');
  await user.click(screen.getByRole('button', { name: 'Affinity' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Greek' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(panel).toBeVisible();
  expect(panel).toHaveAccessibleName('Zoe Young');
  expect(address()).toContain(`person=${ZOE.chart_member_id}`);
});
