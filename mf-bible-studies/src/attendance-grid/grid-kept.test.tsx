/** What the grid keeps in the browser: beside another tab, of an older release, and of what is changed while it is being saved. */
import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { standInAutumn } from '../testing/autumn.ts';
import { ANN, BEN, meeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';

standInAutumn();

const SUBMITTED = reported({ id: 51, met_on_date: '2026-11-10' });
const MISSING = meeting({ id: 52, met_on_date: '2026-11-17' });
const DRAFT_OF_52 = 'emmaus.draft:1:attendance-grid:7:52';

function open(meetings: Attendance[]) {
  const portal = fakePortal({ role: 'student' });
  const part = <AttendanceGrid study={7} meetings={meetings} canReport />;
  return renderPart(part, { portal, store: createStore });
}
const cell = (name: string, meetingId: number) =>
  screen
    .getByRole('row', { name: new RegExp(name) })
    .querySelector<HTMLTableCellElement>(`td[data-meeting="${meetingId}"]`)!;
const keptOf52 = () => localStorage.getItem(DRAFT_OF_52);

async function enterBenIn52() {
  const drawn = open([SUBMITTED, MISSING]);
  await drawn.user.click(cell('Ben Carter', 52));
  await drawn.user.keyboard('a');
  await waitFor(() => expect(keptOf52()).toContain('[502,"attended"]'));
  return drawn;
}

test('what another tab has kept of a meeting stays when something else is changed and saved here', async () => {
  const other = await enterBenIn52();
  const kept = keptOf52();
  other.unmount();
  localStorage.removeItem(DRAFT_OF_52);
  const sent = takes(calls.reportAttendance, reported({ id: 51, met_on_date: '2026-11-10', version: 3 }));
  const { user } = open([SUBMITTED, MISSING]);
  localStorage.setItem(DRAFT_OF_52, kept!);
  await user.click(cell('Clara Dunn', 51));
  await user.keyboard('a');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([DRAFT_OF_52]));
  expect(keptOf52()).toBe(kept);
});

test('what another tab has submitted is not changed here any more, and is read anew', async () => {
  const { portal } = await enterBenIn52();
  const changed: unknown[] = [];
  portal.onChanged((...what) => changed.push(what));
  expect(cell('Ben Carter', 52)).toHaveAttribute('aria-label', 'Attended');
  const oldValue = keptOf52();
  localStorage.removeItem(DRAFT_OF_52);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_OF_52, oldValue, newValue: null })));
  expect(cell('Ben Carter', 52)).not.toHaveAttribute('aria-label', 'Attended');
  expect(changed).toEqual([['attendance', 52]]);
  expect(keptOf52()).toBeNull();
});

/** As another tab writes it, which this one hears of. */
function writeElsewhere(people: unknown[]) {
  const oldValue = keptOf52();
  localStorage.setItem(DRAFT_OF_52, JSON.stringify({ at: Date.now(), values: { people }, version: 1, submission: '' }));
  const newValue = localStorage.getItem(DRAFT_OF_52);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_OF_52, oldValue, newValue })));
}

test('what another tab has kept of the same meeting stays when it is submitted here', async () => {
  const { user } = await enterBenIn52();
  writeElsewhere([
    [502, 'attended'],
    [503, 'not_attended'],
  ]);
  await user.click(cell('Ann Baker', 52));
  await user.keyboard('a');
  await waitFor(() => expect(keptOf52()).toContain('[501,"attended"]'));
  expect(keptOf52()).toContain('[503,"not_attended"]');
  const sent = takes(calls.reportAttendance, reported({ id: 52, met_on_date: '2026-11-17' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [502, 501], not_attended: [] } }]));
  await waitFor(() => expect(keptOf52()).not.toContain('[501,"attended"]'));
  expect(keptOf52()).not.toContain('[502,"attended"]');
  expect(keptOf52()).toContain('[503,"not_attended"]');
});

test('what this tab has kept of a meeting stays when another tab submits its own of it', async () => {
  const { user } = await enterBenIn52();
  await user.click(cell('Ann Baker', 52));
  await user.keyboard('a');
  await waitFor(() => expect(keptOf52()).toContain('[501,"attended"]'));
  writeElsewhere([[501, 'attended']]);
  expect(cell('Ann Baker', 52)).toHaveAttribute('aria-label', 'Attended');
  expect(cell('Ben Carter', 52)).not.toHaveAttribute('aria-label', 'Attended');
  await waitFor(() => expect(keptOf52()).toContain('[501,"attended"]'));
});

test('what another tab submits of a meeting that is changed here, too, is read anew', async () => {
  const { portal } = await enterBenIn52();
  const changed: unknown[] = [];
  portal.onChanged((...what) => changed.push(what));
  writeElsewhere([
    [502, 'attended'],
    [501, 'attended'],
  ]);
  expect(changed).toEqual([]);
  writeElsewhere([[502, 'attended']]);
  expect(changed).toEqual([['attendance', 52]]);
  expect(cell('Ben Carter', 52)).toHaveAttribute('aria-label', 'Attended');
});

test('what an older release has kept is found', async () => {
  const values = { 52: { version: MISSING.version, people: [[502, 'attended']] } };
  localStorage.setItem(
    'emmaus.draft:1:attendance-grid:7',
    JSON.stringify({ at: Date.now(), values, version: 0, submission: '' }),
  );
  open([SUBMITTED, MISSING]);
  expect(cell('Ben Carter', 52)).toHaveAttribute('aria-label', 'Attended');
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([DRAFT_OF_52]));
});

test('what is changed while the first of it is being saved is sent after it, also where the page is left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saved = reported({
    id: 51,
    met_on_date: '2026-11-10',
    version: 3,
    attendedParticipants: [ANN, BEN],
    unattendedParticipants: [],
  });
  const sent = takes(calls.reportAttendance, saved, promise);
  const { user, unmount } = open([SUBMITTED]);
  await user.click(cell('Ben Carter', 51));
  await user.keyboard('a');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(cell('Clara Dunn', 51));
  await user.keyboard('a');
  unmount();
  resolve();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 3, participants: { attended: [501, 502, 503] } });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('"Save mine" of what nobody has answered sends the same again, to the letter', async () => {
  server.use(refuses(calls.reportAttendance, 503, 'Not now.'));
  const first: unknown[] = [];
  server.events.on(
    'request:start',
    ({ request }) =>
      void request
        .clone()
        .json()
        .then((body) => first.push(body)),
  );
  const { user } = open([SUBMITTED]);
  await user.click(cell('Ben Carter', 51));
  await user.keyboard('a');
  expect(await screen.findByText(/Not now/)).toBeVisible();
  server.events.removeAllListeners();
  const sent = takes(calls.reportAttendance, reported({ id: 51, met_on_date: '2026-11-10', version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent).toEqual(first));
});

test('what was not saved and is taken back is not sent again with what is changed then', async () => {
  server.use(refuses(calls.reportAttendance, 503, 'Not now.'));
  const { user } = open([SUBMITTED]);
  await user.click(cell('Ben Carter', 51));
  await user.keyboard('a');
  expect(await screen.findByText(/Not now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget my changes' }));
  const sent = takes(calls.reportAttendance, reported({ id: 51, met_on_date: '2026-11-10', version: 3 }));
  await user.click(cell('Clara Dunn', 51));
  await user.keyboard('a');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ participants: { attended: [501, 503], not_attended: [502] } });
});
