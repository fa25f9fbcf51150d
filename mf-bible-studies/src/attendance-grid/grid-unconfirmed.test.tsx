/** A correction by which nobody would have come, and which nobody has confirmed: it is not saved, and does not look as if it were. */
import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_TEXTS } from '@emmaus/contracts/attendances.words';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { standInAutumn } from '../testing/autumn.ts';
import { meeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';

standInAutumn();

const SUBMITTED = reported({ id: 51, met_on_date: '2026-11-10' });
const OTHER = reported({ id: 52, met_on_date: '2026-11-17' });

function open(meetings: Attendance[] = [OTHER, SUBMITTED]) {
  const portal = fakePortal({ role: 'student' });
  const part = <AttendanceGrid study={7} meetings={meetings} canReport />;
  return renderPart(part, { portal, store: createStore });
}
const cell = (name: string, id: number) =>
  screen.getByRole('row', { name: new RegExp(name) }).querySelector<HTMLTableCellElement>(`td[data-meeting="${id}"]`)!;
const head = () => screen.getByRole('columnheader', { name: /Nov 10/ });
const question = () => screen.findByRole('alertdialog', { name: ATTENDANCE_TEXTS.nobody });
const pause = () => new Promise((passed) => setTimeout(passed, 2_000));

/** Of Nov 10: the only one who came did not, and then it is not confirmed. */
async function declined() {
  const drawn = open();
  await drawn.user.click(cell('Ann Baker', 51));
  await drawn.user.keyboard('n');
  const asked = await question();
  expect(asked).toHaveTextContent('This is about Tue, Nov 10. Who is marked as not attended stays so');
  await drawn.user.click(within(asked).getByRole('button', { name: 'Go back' }));
  // The page below is heard again a moment after its question has gone.
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(head()).toBeVisible();
  });
  return drawn;
}

test('its column says that it is not saved, with a button, and nobody is asked again by themselves', async () => {
  const { user } = await declined();
  expect(head()).toHaveTextContent('Not saved');
  expect(head()).not.toHaveTextContent('Submitted');
  expect(cell('Ann Baker', 51)).toHaveAttribute('aria-label', 'Not attended');
  cell('Ann Baker', 51).focus();
  await user.keyboard('{ArrowLeft}');
  expect(cell('Ann Baker', 52)).toHaveFocus();
  await pause();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const sent = takes(calls.reportAttendance, reported({ ...SUBMITTED, version: 3, attendedParticipants: [] }));
  await user.click(within(head()).getByRole('button', { name: 'Save' }));
  await user.click(within(await question()).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toMatchObject([{ confirm_empty: true, version: 2 }]));
  await waitFor(() => expect(head()).toHaveTextContent('Submitted'));
  expect(within(head()).queryByRole('button')).toBeNull();
});

test('so it does when the page is opened anew, and whoever left it was told', async () => {
  const { portal, unmount } = await declined();
  unmount();
  const text = expect.stringContaining('Tue, Nov 10 was not saved. Nobody would have come.') as string;
  await waitFor(() => expect(portal.notify).toHaveBeenCalledWith(expect.objectContaining({ text })));
  open();
  expect(head()).toHaveTextContent('Not saved');
  expect(within(head()).getByRole('button', { name: 'Save' })).toBeVisible();
  await pause();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('changed again it is saved by itself, as any correction', async () => {
  const { user } = await declined();
  const sent = takes(calls.reportAttendance, reported({ ...SUBMITTED, version: 3 }));
  await user.click(cell('Ben Carter', 51));
  await user.keyboard('a');
  expect(head()).toHaveTextContent('Submitted');
  await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [502], not_attended: [501] } }]));
});

test('nor does what was refused look submitted; what stands over the grid answers it', async () => {
  server.use(refuses(calls.reportAttendance, 503, 'Not now.'));
  const { user } = open();
  await user.click(cell('Ben Carter', 51));
  await user.keyboard('a');
  expect(await screen.findByText(/Not now/)).toBeVisible();
  expect(head()).toHaveTextContent('Not saved');
  expect(within(head()).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Forget my changes' }));
  expect(head()).toHaveTextContent('Submitted');
});

test('one that was never submitted has its Submit, as before', async () => {
  const { user } = open([meeting({ id: 51, met_on_date: '2026-11-10' })]);
  await user.click(cell('Ann Baker', 51));
  await user.keyboard('n');
  // On a busy machine the grid asks by itself before it is pressed.
  const submit = screen.getByRole('button', { name: 'Submit', hidden: true });
  await user.click(submit);
  await user.click(within(await question()).getByRole('button', { name: 'Go back' }));
  // The page is out of sight until the question has gone, and a moment longer.
  await waitFor(() => expect(head()).toHaveTextContent('Not submitted'));
  expect(within(head()).getByRole('button', { name: 'Submit' })).toBeVisible();
});
