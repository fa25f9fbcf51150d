/** What is marked in a column and not submitted when its meeting is opened. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { NOTHING_ENTERED } from '../report/report-values.ts';
import { standInAutumn } from '../testing/autumn.ts';
import { BEN, CANCEL_REASONS, meeting, oneMeeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';

standInAutumn();

const cell = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('td')[0]!;

let openings = 0;

function openGrid() {
  server.use(answers(calls.getAttendance, oneMeeting()), answers(calls.listCancelReasons, CANCEL_REASONS));
  const drawn = renderPart(<AttendanceGrid study={7} meetings={[meeting()]} canReport />, {
    portal: fakePortal({ role: 'student' }),
    store: createStore,
  });
  const opened = async () => {
    // A meeting that is opened is read anew, which is told by the time: no two tests have the same.
    vi.setSystemTime(Date.parse('2026-11-21T15:00:00Z') + 60_000 * (openings += 1));
    await drawn.user.click(screen.getByText(/Nov 17/));
    return within(await screen.findByRole('form', { name: 'Report' }));
  };
  return { ...drawn, opened };
}

test('its report begins with what was marked; closed it stays marked, submitted it is as it was submitted', async () => {
  const { user, opened } = openGrid();
  await user.click(cell('Ben Carter'));
  await user.keyboard('a');
  await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Report' })).toBeNull());
  expect(cell('Ben Carter')).toHaveAccessibleName('Attended');

  const sheet = await opened();
  expect(sheet.getByRole('checkbox', { name: /Ben/ })).toBeChecked();
  expect(sheet.getByText('1 of 3 came')).toBeVisible();
  const saved = reported({ id: 52, met_on_date: '2026-11-17', attendedParticipants: [BEN] });
  const sent = takes(calls.reportAttendance, saved);
  await user.click(sheet.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [502], not_attended: [501, 503] } }]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(cell('Ben Carter')).not.toHaveAccessibleName('Attended');
});

test('a report that was begun before goes on as it is, and what is marked stays', async () => {
  const { user, opened } = openGrid();
  writeDraft(
    { person: 1, form: 'attendance:52' },
    { ...NOTHING_ENTERED, attended: [503] },
    { version: 1, submission: 'begun' },
  );
  await user.click(cell('Ben Carter'));
  await user.keyboard('a');
  const sheet = await opened();
  expect(sheet.getByText('1 of 3 came')).toBeVisible();
  expect(sheet.getByRole('checkbox', { name: /Ben/ })).not.toBeChecked();
  const sent = takes(calls.reportAttendance, reported({ id: 52, met_on_date: '2026-11-17' }));
  await user.click(sheet.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [503] } }]));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Report' })).toBeNull());
  expect(cell('Ben Carter')).toHaveAccessibleName('Attended');
});
