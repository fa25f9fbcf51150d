import { funnelCalls } from '@emmaus/contracts/funnel.contract';
import { FUNNEL_FIGURES } from '@emmaus/contracts/funnel.words';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { remote } from '../root.tsx';
import { FunnelCard } from './funnel.slot.tsx';

const { invitationFunnel, listPeopleOfFunnel } = funnelCalls;
const OF_OLDER = { invited: 1240, said_yes: 310, high_call: 24, green: 12, yellow: 7, red: 1 };
const COUNTS = { ...OF_OLDER, said_no: 890, gospel_open: 40, high_call_open: 4 };
const NOTHING = Object.fromEntries(FUNNEL_FIGURES.map((figure) => [figure, 0])) as typeof COUNTS;
const SENTENCE = '7 people answered a High Call with Yellow since 1 August.';

const open = (locationId: number | null = 12) =>
  renderPart(<FunnelCard context={{ locationId }} />, { store: createStore });
const answersCounts = (counts = COUNTS) => server.use(answers(invitationFunnel, { since: '2026-08-01', counts }));

test('"invited → yes → high call → answer", each number with its name', async () => {
  answersCounts();
  open();
  const card = within(await screen.findByRole('region', { name: 'Invitations since 1 August' }));
  expect(card.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Gospel Presentations 1,240',
    'Said Yes 310',
    'Said No 890',
    'No Response 40',
    'High Calls 24',
    'Green 12',
    'Yellow 7',
    'Red 1',
    'No Response 4',
  ]);
});

test("a bar is drawn by its border, which colours of one's own leave there", async () => {
  answersCounts();
  open();
  const bar = (await screen.findByRole('button', { name: 'Said Yes 310' })).lastElementChild;
  expect(bar).toHaveStyle({ width: '25%', borderTopWidth: '12px', borderTopStyle: 'solid' });
});

test('of a service that does not count those without an answer yet, what it counts', async () => {
  server.use(
    serves(invitationFunnel, () => HttpResponse.json({ since: '2026-08-01', counts: OF_OLDER as typeof COUNTS })),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'Invitations since 1 August' }));
  expect(card.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Gospel Presentations 1,240',
    'Said Yes 310',
    'High Calls 24',
    'Green 12',
    'Yellow 7',
    'Red 1',
  ]);
});

test('"each figure with its working": the sentence, how it is counted, and who, with the day', async () => {
  answersCounts();
  const asked: string[] = [];
  server.use(
    serves(listPeopleOfFunnel, ({ request }) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search);
      return HttpResponse.json({
        data: [{ person_id: 501, name: 'Ruth Landry', school_year: 'junior', campus: 'Lakeside', on: '2026-10-03' }],
        meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
        total: 1,
        figure: { title: 'Yellow', value: 1, sentence: SENTENCE, explanation: 'How it is counted.' },
      });
    }),
  );
  const { user } = open();
  const number = await screen.findByRole('button', { name: 'Yellow 7', description: 'How is this counted?' });
  await user.click(number);
  const panel = within(await screen.findByRole('complementary', { name: 'Yellow' }));
  expect(await panel.findByText(SENTENCE)).toBeVisible();
  expect(panel.getByText('How it is counted.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Ruth Landry' })).toHaveAttribute('href', '/people/501');
  expect(panel.getByText('Junior · Oct 3, 2026')).toBeVisible();
  expect(asked).toEqual(['/api/invitation_funnel/yellow/people?location_id=12&page=1']);
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(number);
});

test('of all campuses at once without one', async () => {
  const asked: string[] = [];
  server.use(
    serves(invitationFunnel, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ since: '2026-08-01', counts: COUNTS });
    }),
  );
  open(null);
  await screen.findByRole('region', { name: 'Invitations since 1 August' });
  expect(asked).toEqual(['']);
});

test('one line where nobody was invited', async () => {
  answersCounts(NOTHING);
  open();
  expect(await screen.findByText('Nobody received a Gospel Presentation or a High Call yet.')).toBeVisible();
});

test("'All my places' can be chosen only by who has several, or to come back from another's", async () => {
  answersCounts();
  const campus = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
  const funnel = (locations: (typeof campus)[], path = '/invitations/funnel') =>
    renderRemote(remote, { path, portal: fakePortal({ role: 'td', user: { locations } }) });
  const one = funnel([campus]);
  await screen.findByRole('region', { name: 'Invitations since 1 August' });
  expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
  one.unmount();
  const several = funnel([campus, { ...campus, id: 11, name: 'Fairchild' }]);
  expect(await screen.findByRole('combobox', { name: 'Location' })).toBeVisible();
  several.unmount();
  funnel([campus], '/invitations/funnel?location=12');
  expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveDisplayValue('Another place');
});

test('a failure is said, and asked again', async () => {
  server.use(refuses(invitationFunnel, 503, 'Not ready.', 'not_ready'));
  const { user } = open();
  const again = await screen.findByRole('button', { name: /again/i });
  answersCounts();
  await user.click(again);
  expect(await screen.findByText('Said Yes')).toBeVisible();
});
