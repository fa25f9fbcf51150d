/** Marks of a study that was handed over before they were sent: it is out of sight for whoever made them, and they are not. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_TEXTS } from '@emmaus/contracts/attendances.words';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, at, problem, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { remote } from '../root.tsx';
import { standInAutumn } from '../testing/autumn.ts';
import { ANN, BEN, meeting, reported } from '../testing/meetings.ts';
import { openStudy } from '../testing/open-study.tsx';
import { wholeStudy } from '../testing/study-fixtures.ts';
import { AttendanceGrid } from './attendance-grid.tsx';

standInAutumn();

const MISSING = meeting({ id: 52, met_on_date: '2026-11-17' });
const DRAFT = 'emmaus.draft:1:attendance-grid:7:52';
const GONE = 'This Bible study was not found.';
const TITLE = 'Tue, Nov 17: what you marked was not sent';
const reportOf52 = at(calls.reportAttendance, { id: 7, attendanceId: 52 });

/** In the grid, each by name; then the page is left. */
async function marked(...cells: [name: string, key: string][]) {
  const portal = fakePortal({ role: 'student' });
  const part = <AttendanceGrid study={7} meetings={[MISSING]} canReport />;
  const { user, unmount } = renderPart(part, { portal, store: createStore });
  for (const [name, key] of cells) {
    await user.click(screen.getByRole('row', { name: new RegExp(name) }).querySelector('td')!);
    await user.keyboard(key);
  }
  await waitFor(() => expect(localStorage.getItem(DRAFT)).not.toBeNull());
  unmount();
}

function open() {
  server.use(refuses(at(bibleStudyCalls.getBibleStudy, { id: 7 }), 404, GONE, 'not_found'));
  const portal = fakePortal({ role: 'student' });
  return { ...renderRemote(remote, { path: '/bible-studies/7', portal }), portal };
}
const text = () => screen.findByRole('textbox', { name: 'What you marked' });

test('they are told where the study is not found: of which day and of whom, to copy and to forget', async () => {
  await marked(['Ann Baker', 'a'], ['Ben Carter', 'n']);
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: GONE })).toBeVisible();
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(await text()).toHaveValue('Tue, Nov 17. Attended: Ann Baker. Not attended: Ben Carter.');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('Ann Baker');
  await user.click(screen.getByRole('button', { name: 'Forget my changes' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(screen.getByRole('link', { name: 'All Bible studies' })).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('the report can still be sent: it says what was marked, and nothing of others', async () => {
  await marked(['Ann Baker', 'a'], ['Ben Carter', 'n']);
  const { user, portal } = open();
  const sent = takes(
    reportOf52,
    reported({ id: 52, allParticipants: [ANN, BEN], attendedParticipants: [ANN], unknownParticipants: [] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send the report' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(sent).toMatchObject([{ participants: { attended: [501], not_attended: [502], unknown: [] }, version: 1 }]);
  expect(sent[0]).toHaveProperty('reported_at');
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Tue, Nov 17: 1 of 2 came.' });
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('what it is refused with is said, and they stay; where nobody answered the same is sent again', async () => {
  await marked(['Ann Baker', 'a']);
  const first = open();
  const keys: unknown[] = [];
  server.use(
    serves(reportOf52, async ({ request }) => {
      keys.push(((await request.json()) as { submission_id?: string }).submission_id);
      return problem(503, 'Not now.');
    }),
  );
  await first.user.click(await screen.findByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  first.unmount();
  const { user } = open();
  const reportedSince = 'You do not lead this study any more, and this meeting has been reported by now.';
  server.use(
    serves(reportOf52, async ({ request }) => {
      keys.push(((await request.json()) as { submission_id?: string }).submission_id);
      return problem(409, reportedSince, { code: 'conflict' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(reportedSince)).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await text()).toHaveValue('Tue, Nov 17. Attended: Ann Baker.');
});

test('that nobody came is asked, with the day, and sent when it is confirmed', async () => {
  await marked(['Ben Carter', 'n']);
  const { user } = open();
  const bodies: unknown[] = [];
  server.use(
    serves(reportOf52, async ({ request }) => {
      const body = (await request.json()) as { confirm_empty?: boolean };
      bodies.push(body);
      const fault = {
        in: 'body',
        pointer: '/confirm_empty',
        code: 'confirm_empty',
        detail: ATTENDANCE_TEXTS.nobody,
      } as const;
      return body.confirm_empty
        ? HttpResponse.json(reported({ id: 52, allParticipants: [BEN], attendedParticipants: [] }))
        : problem(422, ATTENDANCE_TEXTS.nobody, { code: 'invalid_input', errors: [fault] });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send the report' }));
  expect(await screen.findByRole('alertdialog', { name: ATTENDANCE_TEXTS.nobody })).toHaveTextContent('Tue, Nov 17');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
  expect(bodies).toMatchObject([{ participants: { not_attended: [502] } }, { confirm_empty: true }]);
});

test('so they are where the study is still in sight, without its rosters', async () => {
  await marked(['Ann Baker', 'a']);
  const details = { participants: [], can_see_participants: false, user_is_leader: false, attendances: [] };
  await openStudy(wholeStudy(details), { role: 'student' });
  expect(await screen.findByText(TITLE)).toBeVisible();
});

test('of a study of which nothing is kept, or that cannot be asked for, nothing is said', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('heading', { level: 1, name: GONE })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  await marked(['Ann Baker', 'a']);
  server.use(refuses(at(bibleStudyCalls.getBibleStudy, { id: 7 }), 503, 'Not now.'));
  renderRemote(remote, { path: '/bible-studies/7', portal: fakePortal({ role: 'student' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not now.' })).toBeVisible();
  expect(screen.queryByText(TITLE)).toBeNull();
});
