import { attendanceOfPersonCalls } from '@emmaus/contracts/attendance-of-person.contract';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { AttendanceTab } from './attendance.slot.tsx';

const call = at(attendanceOfPersonCalls.attendanceOfPerson, { id: 501 });
const LUKE = {
  id: 31,
  name: 'Gospel of Luke',
  location_name: 'Lakeside College',
  joined_on: '2026-09-15',
  left_on: null,
  attended: 8,
  known: 10,
  attendance_rate: 80,
};

const NOTHING = 'No Bible study that you see is attended yet.';

const open = () => renderPart(<AttendanceTab context={{ personId: 501 }} />, { store: createStore });
const card = async () => within(await screen.findByRole('region', { name: 'Attendance' }));

test('each study, since when, and how often they came', async () => {
  const acts = { ...LUKE, id: 32, name: 'Acts', left_on: '2026-10-20', attended: 0, known: 0, attendance_rate: null };
  server.use(answers(call, { data: [LUKE, acts] }));
  open();
  expect((await card()).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Gospel of LukeCame to 8 of 10 meetings, 80%Since Sep 15, 2026 · Lakeside College',
    'ActsNo meeting has been reported yetSep 15, 2026 to Oct 20, 2026 · Lakeside College',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Attendance of Gospel of Luke' })).toHaveAttribute(
    'aria-valuenow',
    '0.8',
  );
  expect(screen.getByRole('link', { name: 'Gospel of Luke' })).toHaveAttribute('href', '/bible-studies/31');
});

test('nothing attended, or nothing for the reader, is one line; a failure is said', async () => {
  server.use(answers(call, { data: [] }));
  const { unmount } = open();
  expect((await card()).getByText(NOTHING)).toBeVisible();
  unmount();
  server.use(refuses(call, 404, 'This person does not exist.', 'not_found'));
  const hidden = open();
  expect((await card()).getByText(NOTHING)).toBeVisible();
  hidden.unmount();
  server.use(refuses(call, 500, 'Something went wrong.'));
  open();
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
});
