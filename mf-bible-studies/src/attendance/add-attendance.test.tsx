/** "Add attendance" on a slow line. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN, CANCEL_REASONS, meetingPage } from '../testing/meetings.ts';
import { StudyAttendance } from './study-attendance.tsx';

const BEGINNING = {
  bible_study_id: 7,
  study_name: 'Alder Hall Women',
  met_on_date: '2026-11-17',
  met_at_time: '19:00:00',
  first_day: '2026-08-25',
  last_day: '2026-11-20',
  allParticipants: [ANN],
  last_time: null,
};

async function pressed() {
  server.use(
    answers(calls.listAttendances, meetingPage([], { add: true })),
    answers(calls.listCancelReasons, CANCEL_REASONS),
  );
  const drawn = renderPart(<StudyAttendance study={7} location={10} />, { store: createStore });
  await drawn.user.click(await screen.findByRole('button', { name: 'Add attendance' }));
  return drawn;
}

test('a press is seen to be taken while what it begins with is on its way', async () => {
  const come = Promise.withResolvers<void>();
  server.use(
    serves(calls.newAttendance, async () => {
      await come.promise;
      return HttpResponse.json(BEGINNING);
    }),
  );
  await pressed();
  expect(screen.getByRole('progressbar', { name: 'Opening …' })).toBeInTheDocument();
  come.resolve();
  expect(await screen.findByRole('dialog', { name: 'Add attendance' })).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: 'Opening …' })).not.toBeInTheDocument();
});

test('where it cannot be had that is said, and the next press asks again', async () => {
  server.use(refuses(calls.newAttendance, 503, 'Not now.'));
  const { user, portal } = await pressed();
  await expect.poll(() => portal.notify.mock.lastCall?.[0]).toEqual({ intent: 'error', text: 'Not now.' });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  server.use(answers(calls.newAttendance, BEGINNING));
  await user.click(screen.getByRole('button', { name: 'Add attendance' }));
  expect(await screen.findByRole('dialog', { name: 'Add attendance' })).toBeVisible();
});
