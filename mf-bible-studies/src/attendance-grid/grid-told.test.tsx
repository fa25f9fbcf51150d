/** What is told of the grid to whoever does not see it. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { problem, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { standInAutumn } from '../testing/autumn.ts';
import { ANN, BEN, meeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';

standInAutumn();

const SUBMITTED = reported({ id: 51, met_on_date: '2026-11-10' });

async function open() {
  const portal = fakePortal({ role: 'student' });
  const opened = renderPart(<AttendanceGrid study={7} meetings={[meeting(), SUBMITTED]} canReport />, {
    portal,
    store: createStore,
  });
  await opened.user.tab();
  return { ...opened, portal };
}
const told = () => screen.getByRole('status').textContent;

test('what a key made of a cell is told, and what is taken back with whose it was', async () => {
  const { user } = await open();
  await user.keyboard('n');
  expect(told()).toBe('Not attended');
  await user.keyboard('{ArrowDown}a');
  expect(told()).toBe('Attended');
  const words = screen.getByRole('status').firstChild;
  // The same words are heard once more.
  await user.keyboard('{ArrowDown}a');
  expect(told()).toBe('Attended');
  expect(screen.getByRole('status').firstChild).not.toBe(words);
  await user.keyboard('{ArrowUp}{ArrowUp}{Control>}zzz{/Control}');
  expect(told()).toBe('Taken back: Ann Baker, Tue, Nov 17: nothing said.');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(told()).toBe('Marked: 2 participants at one meeting');
});

test('a report that is submitted by Enter is told, once, and so is one that is saved when its column is left', async () => {
  const { user, portal } = await open();
  takes(calls.reportAttendance, reported({ version: 2 }));
  await user.keyboard('a{Enter}');
  await waitFor(() => expect(told()).toBe('Tue, Nov 17 is submitted: 1 of 3 came.'));
  takes(calls.reportAttendance, {
    ...SUBMITTED,
    version: 3,
    attendedParticipants: [ANN, BEN],
    unattendedParticipants: [],
  });
  await user.keyboard('{ArrowRight}{ArrowDown}a{ArrowLeft}');
  await waitFor(() => expect(told()).toBe('Tue, Nov 10 is saved: 2 of 3 came.'));
  expect(portal.notify).not.toHaveBeenCalled();
});

test('a refusal is told by itself, and nothing of it twice', async () => {
  server.use(serves(calls.reportAttendance, () => problem(422, 'Exams are no reason.')));
  const { user } = await open();
  await user.keyboard('a{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Tue, Nov 17 was not saved'));
  expect(told()).toBe('Attended');
});

test('the grid is described by its keys', async () => {
  await open();
  expect(screen.getByRole('grid')).toHaveAccessibleDescription(/^Arrows move\. A is attended, .* Enter submits/);
});
