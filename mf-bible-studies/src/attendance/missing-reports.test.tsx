/** The cards of missing reports, where their list cannot be read anew. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { replaceWaiting, takeOutWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { standInAutumn } from '../testing/autumn.ts';
import { ANN, BEN, CANCEL_REASONS, meeting, meetingPage, oneMeeting, reported } from '../testing/meetings.ts';
import { MissingReports } from './missing-reports.tsx';

standInAutumn();

function openCards() {
  return renderPart(<MissingReports study={7} location={10} />, {
    portal: fakePortal({ role: 'student' }),
    store: createStore,
    path: '/bible-studies/7',
  });
}

async function reportedOnce(status: number) {
  server.use(
    answers(calls.listAttendances, meetingPage([meeting()])),
    answers(calls.listCancelReasons, CANCEL_REASONS),
  );
  const sent = takes(calls.reportAttendance, reported());
  const { user } = openCards();
  const card = within(await screen.findByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' }));
  server.use(refuses(calls.listAttendances, status, 'Not now.'));
  await user.click(card.getByRole('checkbox', { name: /Ann/ }));
  await user.click(card.getByRole('button', { name: 'Submit: Tue, Nov 17' }));
  expect(await screen.findByText(/Not now/)).toBeVisible();
  expect(sent).toHaveLength(1);
  return { user };
}

test('each says of which meeting it is: the day is part of what a card and its button are called, and of its question', async () => {
  const meetings = [meeting({ id: 51, met_on_date: '2026-11-10' }), meeting()];
  server.use(answers(calls.listAttendances, meetingPage(meetings)), answers(calls.listCancelReasons, CANCEL_REASONS));
  const { user } = openCards();
  for (const day of ['Tue, Nov 10', 'Tue, Nov 17']) {
    const card = within(await screen.findByRole('region', { name: `Met on Tuesday at 7:00 PM ${day}` }));
    expect(card.getByRole('heading', { name: `Met on Tuesday at 7:00 PM ${day}` })).toBeVisible();
    expect(within(card.getByRole('group', { name: `Report: ${day}` })).getAllByRole('checkbox')).toHaveLength(3);
    await user.click(card.getByRole('button', { name: `Submit: ${day}` }));
    expect(await screen.findByText(new RegExp(`^This is about ${day}\\. Everybody on the roster`))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

test('after a report they stay, and the one that is reported says so', async () => {
  const { user } = await reportedOnce(503);
  const cards = within(screen.getByRole('region', { name: 'Reports to submit' }));
  expect(cards.getByText('Reported')).toBeVisible();
  server.use(answers(calls.listAttendances, meetingPage([])));
  await user.click(cards.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reports to submit' })).toBeNull());
});

test('the count is always in sight and Submit under the thumb: their line sticks above the bar, while any of its card is in the window', async () => {
  server.use(
    answers(calls.listAttendances, meetingPage([meeting()])),
    answers(calls.listCancelReasons, CANCEL_REASONS),
  );
  openCards();
  const card = await screen.findByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' });
  const foot = within(card).getByText('0 of 3 came').parentElement!;
  expect(within(foot).getByRole('button', { name: 'Submit: Tue, Nov 17' })).toBeVisible();
  const { position, bottom } = getComputedStyle(foot);
  expect([position, bottom]).toEqual(['sticky', '0px']);
  // A single card has the width of the page, and the roster as many columns as go into it.
  expect(getComputedStyle(card.parentElement!).gridTemplateColumns).toContain('auto-fit');
});

test('what is no longer theirs goes', async () => {
  await reportedOnce(403);
  expect(screen.queryByRole('region')).toBeNull();
});

test('what was refused and is submitted again without a signal waits as it stands, and may be changed again', async () => {
  server.use(
    answers(calls.listAttendances, meetingPage([meeting()])),
    answers(calls.listCancelReasons, CANCEL_REASONS),
    serves(calls.reportAttendance, () => HttpResponse.error()),
    answers(calls.getAttendance, oneMeeting({ version: 2, allParticipants: [ANN, BEN] })),
  );
  const { user, portal } = openCards();
  const card = () => within(screen.getByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' }));
  const submit = () => user.click(card().getByRole('button', { name: 'Submit: Tue, Nov 17' }));
  await user.click(await screen.findByRole('checkbox', { name: /Ann/ }));
  await submit();
  await waitFor(async () => expect(await waitingCalls(portal)).toHaveLength(1));
  const [waiting] = await waitingCalls(portal);
  const refused = { status: 409, code: 'stale_version', message: 'Emily Novak reported this meeting in the meantime.' };
  await replaceWaiting(waiting!.key, { ...waiting!, refused });
  await screen.findByText(/Emily Novak reported/);
  // The card begins anew once it is known what the meeting says now.
  await waitFor(() => expect(card().getAllByRole('checkbox')).toHaveLength(2));
  await submit();
  await waitFor(async () => expect((await waitingCalls(portal))[0]?.refused).toBeUndefined());
  expect(await card().findByText('1 of 2 came')).toBeVisible();
  await user.click(card().getByRole('checkbox', { name: /Ben/ }));
  await submit();
  await waitFor(async () => expect(JSON.stringify(await waitingCalls(portal))).toContain('[501,502]'));
  await waitFor(async () => expect(await waitingCalls(portal)).toHaveLength(1));
  expect(card().getByText('2 of 2 came')).toBeVisible();
});

test('what is corrected while it waits stays when it is sent as it was, and goes when it is submitted', async () => {
  server.use(
    answers(calls.listAttendances, meetingPage([meeting()])),
    answers(calls.listCancelReasons, CANCEL_REASONS),
    serves(calls.reportAttendance, () => HttpResponse.error()),
  );
  const { user, portal } = openCards();
  const card = () => within(screen.getByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' }));
  await user.click(await screen.findByRole('checkbox', { name: /Ann/ }));
  await user.click(card().getByRole('button', { name: 'Submit: Tue, Nov 17' }));
  await waitFor(async () => expect(await waitingCalls(portal)).toHaveLength(1));
  await screen.findByText(/Waiting for a signal/);
  await user.click(card().getByRole('checkbox', { name: /Ben/ }));
  // The signal is back: what waited has arrived.
  const other = meeting({ id: 53, met_on_date: '2026-11-24', met_at_time: '20:00:00' });
  server.use(answers(calls.listAttendances, meetingPage([other])));
  await takeOutWaiting((await waitingCalls(portal))[0]?.key ?? '');
  portal.changed('attendance', 52);
  expect(await screen.findByRole('region', { name: 'Met on Tuesday at 8:00 PM Tue, Nov 24' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Waiting for a signal/)).toBeNull());
  expect(card().getByRole('checkbox', { name: /Ben/ })).toBeChecked();
  const sent = takes(calls.reportAttendance, reported({ id: 52, met_on_date: '2026-11-17', version: 3 }));
  await user.click(card().getByRole('button', { name: 'Submit: Tue, Nov 17' }));
  await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [501, 502] } }]));
  portal.changed('attendance', 52);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' })).toBeNull(),
  );
});

test('what was refused stays where the meeting is reported by somebody else and in the list no more, until it is saved', async () => {
  server.use(
    answers(calls.listAttendances, meetingPage([meeting()])),
    answers(calls.listCancelReasons, CANCEL_REASONS),
    serves(calls.reportAttendance, () => HttpResponse.error()),
    answers(calls.getAttendance, oneMeeting(reported({ id: 52, met_on_date: '2026-11-17' }))),
  );
  const { user, portal } = openCards();
  const card = () => within(screen.getByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' }));
  await screen.findByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' });
  await user.click(card().getByRole('checkbox', { name: /Ben/ }));
  await user.click(card().getByRole('button', { name: 'Submit: Tue, Nov 17' }));
  await waitFor(async () => expect(await waitingCalls(portal)).toHaveLength(1));
  const [waiting] = await waitingCalls(portal);
  const refused = { status: 409, code: 'stale_version', message: 'Emily Novak reported this meeting in the meantime.' };
  const other = meeting({ id: 53, met_on_date: '2026-11-24', met_at_time: '20:00:00' });
  server.use(answers(calls.listAttendances, meetingPage([other])));
  await replaceWaiting(waiting!.key, { ...waiting!, refused });
  portal.changed('attendance', 52);
  // What is drawn anew meanwhile is another element.
  await waitFor(() => expect(screen.getByText(/Emily Novak reported this meeting in the meantime/)).toBeVisible());
  expect(await screen.findByRole('region', { name: 'Met on Tuesday at 8:00 PM Tue, Nov 24' })).toBeVisible();
  // The card begins anew once it is known what the meeting says now.
  expect(await screen.findByText('Saved: Attended')).toBeVisible();
  const sent = takes(calls.reportAttendance, reported({ id: 52, met_on_date: '2026-11-17', version: 3 }));
  await user.click(card().getByRole('button', { name: 'Submit: Tue, Nov 17' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 2 }]));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' })).toBeNull(),
  );
});
