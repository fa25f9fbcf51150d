/** The grid that is left before what was changed in it was sent, and what was changed of somebody who is on the roster no more. */
import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN, BEN, meeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';
import { standInAutumn } from '../testing/autumn.ts';

standInAutumn();

const SUBMITTED = reported({ id: 51, met_on_date: '2026-11-10' });
const SAVED = { id: 51, met_on_date: '2026-11-10', version: 3 };

function open(meetings: Attendance[]) {
  const portal = fakePortal({ role: 'student' });
  const part = <AttendanceGrid study={7} meetings={meetings} canReport />;
  return renderPart(part, { portal, store: createStore });
}
const cell = (name: string, column = 0) =>
  screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('td')[column]!;

async function changedAndLeft() {
  const drawn = open([SUBMITTED]);
  await drawn.user.click(cell('Ben Carter'));
  await drawn.user.keyboard('a');
  drawn.unmount();
  return drawn;
}

test('what was changed a moment before the page is left is sent, and is not there again', async () => {
  const sent = takes(calls.reportAttendance, reported(SAVED));
  const { portal } = await changedAndLeft();
  await waitFor(() => expect(sent).toMatchObject([{ version: 2, participants: { attended: [501, 502] } }]));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('attendance-grid'))).toEqual([]));
  open([reported({ ...SAVED, attendedParticipants: [ANN, BEN], unattendedParticipants: [] })]);
  await new Promise((passed) => setTimeout(passed, 2_000));
  expect(sent).toHaveLength(1);
  expect(portal.notify).not.toHaveBeenCalled();
});

test('whoever is back before that is answered sends the same again, not as somebody else', async () => {
  let answer = () => {};
  const first = new Promise<void>((done) => (answer = done));
  const sent = takes(
    calls.reportAttendance,
    reported({ ...SAVED, attendedParticipants: [ANN, BEN], unattendedParticipants: [] }),
    first,
  );
  await changedAndLeft();
  await waitFor(() => expect(sent).toHaveLength(1));
  const { user } = open([SUBMITTED]);
  await user.click(cell('Ann Baker'));
  await user.keyboard('u');
  await waitFor(() => expect(sent).toHaveLength(2));
  answer();
  await waitFor(() => expect(sent).toHaveLength(3));
  const [one, again, more] = sent;
  expect(again).toMatchObject({ version: 2, submission_id: one?.submission_id, participants: one?.participants });
  expect(more).toMatchObject({ version: 3, participants: { attended: [502], unknown: [501, 503] } });
  expect(more?.submission_id).not.toBe(one?.submission_id);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('attendance-grid'))).toEqual([]));
});

test('so does whoever opens the page anew and is told of what has been saved by then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saved = reported({ ...SAVED, attendedParticipants: [BEN, ANN], unattendedParticipants: [] });
  const sent = takes(calls.reportAttendance, saved, promise);
  await changedAndLeft();
  await waitFor(() => expect(sent).toHaveLength(1));
  open([saved]);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  resolve();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('where it is refused whoever left is told, and finds it again', async () => {
  server.use(refuses(calls.reportAttendance, 503, 'Not now.'));
  const { portal } = await changedAndLeft();
  const text = 'Tue, Nov 10 was not saved. Not now. What you changed is kept on the page of the study.';
  await waitFor(() => expect(portal.notify).toHaveBeenCalledWith(expect.objectContaining({ intent: 'error', text })));
  portal.notify.mock.lastCall?.[0].action?.run();
  expect(portal.navigate).toHaveBeenCalledWith('/bible-studies/7');
  open([SUBMITTED]);
  expect(cell('Ben Carter')).toHaveAttribute('aria-label', 'Attended');
});

test('so is whoever left a meeting to which nobody would have come', async () => {
  const { user, portal, unmount } = open([SUBMITTED]);
  await user.click(cell('Ann Baker'));
  await user.keyboard('n');
  unmount();
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('Nobody would have come.') as string }),
    ),
  );
});

test('of somebody who is on the roster no more nothing is sent', async () => {
  const first = open([meeting()]);
  await first.user.click(cell('Clara Dunn'));
  await first.user.keyboard('a');
  await first.user.click(cell('Ann Baker'));
  await first.user.keyboard('a');
  first.unmount();
  const sent = takes(calls.reportAttendance, reported());
  const { user } = open([meeting({ allParticipants: [ANN, BEN] })]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ participants: { attended: [501], not_attended: [], unknown: [] } }]),
  );
});
