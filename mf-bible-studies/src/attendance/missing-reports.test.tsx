/** The cards of missing reports, where their list cannot be read anew. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { standInAutumn } from '../testing/autumn.ts';
import { CANCEL_REASONS, meeting, meetingPage, reported } from '../testing/meetings.ts';
import { MissingReports } from './missing-reports.tsx';

standInAutumn();

async function reportedOnce(status: number) {
  server.use(
    answers(calls.listAttendances, meetingPage([meeting()])),
    answers(calls.listCancelReasons, CANCEL_REASONS),
  );
  const sent = takes(calls.reportAttendance, reported());
  const { user } = renderPart(<MissingReports study={7} />, {
    portal: fakePortal({ role: 'student' }),
    store: createStore,
    path: '/bible-studies/7',
  });
  const card = within(await screen.findByRole('region', { name: 'Met on Tuesday at 7:00 PM' }));
  server.use(refuses(calls.listAttendances, status, 'Not now.'));
  await user.click(card.getByRole('checkbox', { name: /Ann/ }));
  await user.click(card.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/Not now/)).toBeVisible();
  expect(sent).toHaveLength(1);
  return { user };
}

test('after a report they stay, and the one that is reported says so', async () => {
  const { user } = await reportedOnce(503);
  const cards = within(screen.getByRole('region', { name: 'Reports to submit' }));
  expect(cards.getByText('Reported')).toBeVisible();
  server.use(answers(calls.listAttendances, meetingPage([])));
  await user.click(cards.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reports to submit' })).toBeNull());
});

test('what is no longer theirs goes', async () => {
  await reportedOnce(403);
  expect(screen.queryByRole('region')).toBeNull();
});
