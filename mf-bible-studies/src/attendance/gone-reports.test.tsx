/** What was entered on a report and not submitted stays within reach when the study has its meeting no more. */
import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { readDraft, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { NOTHING_ENTERED } from '../report/report-values.ts';
import { remote } from '../root.tsx';
import { standInAutumn } from '../testing/autumn.ts';
import { CANCEL_REASONS, meeting, meetingPage, reported } from '../testing/meetings.ts';
import { MissingReports } from './missing-reports.tsx';
import { StudyAttendance } from './study-attendance.tsx';

standInAutumn();

const MISSING = meeting({ id: 52, met_on_date: '2026-11-17' });
const SUBMITTED = reported({ id: 51, met_on_date: '2026-11-10' });
const TITLE = 'The report of Tue, Nov 17 was begun and not submitted';
const DRAFT = { person: 1, form: 'meeting:7/2026-11-17' };

let there: Attendance[];
beforeEach(() => {
  there = [MISSING, SUBMITTED];
  server.use(
    answers(calls.listCancelReasons, CANCEL_REASONS),
    serves(calls.listAttendances, ({ request }) => {
      const isMissing = new URL(request.url).searchParams.get('submitted') === 'no';
      return HttpResponse.json(meetingPage(there.filter(({ submitted_at }) => !isMissing || submitted_at === null)));
    }),
  );
});

const PAGE = (
  <>
    <MissingReports study={7} location={10} />
    <StudyAttendance study={7} location={10} />
  </>
);

function open() {
  return renderPart(PAGE, { portal: fakePortal({ role: 'student' }), store: createStore, path: '/bible-studies/7' });
}

async function tickedBen() {
  const drawn = open();
  await drawn.user.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  await waitFor(() => expect(readDraft(DRAFT)).toBeDefined());
  return drawn;
}

test('when the study ends while it stands there it is told with its day and who came, and goes where it is forgotten', async () => {
  const { user, portal } = await tickedBen();
  expect(screen.queryByText(TITLE)).toBeNull();
  there = [SUBMITTED];
  act(() => portal.changed('attendance', 'LIST'));
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText(/The study ended before that day, a vacation was set over it/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What you entered' })).toHaveValue(
    'Tue, Nov 17. Attended: Ben Carter. Not attended: Ann Baker, Clara Dunn.',
  );
  await user.click(screen.getByRole('button', { name: 'Forget what I entered' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(readDraft(DRAFT)).toBeUndefined();
});

test('so it is after a reload, and is there again with the meeting', async () => {
  (await tickedBen()).unmount();
  there = [];
  const gone = open();
  expect(await screen.findByText(TITLE)).toBeVisible();
  gone.unmount();
  there = [MISSING, SUBMITTED];
  open();
  expect(await screen.findByRole('checkbox', { name: /Ben/ })).toBeChecked();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('nothing is said of a meeting that began after the list was read, until it is read again', async () => {
  there = [SUBMITTED];
  const now = Date.now();
  vi.setSystemTime(now + 1_000);
  writeDraft(DRAFT, { ...NOTHING_ENTERED, attended: [502] }, { version: 0, submission: 'one' });
  vi.setSystemTime(now);
  const { portal } = open();
  await screen.findByRole('grid');
  expect(screen.queryByText(TITLE)).toBeNull();
  vi.setSystemTime(now + 2_000);
  act(() => portal.changed('attendance', 'LIST'));
  expect(await screen.findByText(TITLE)).toBeVisible();
});

test('where the study is out of sight it is told in its place, to copy', async () => {
  (await tickedBen()).unmount();
  server.use(
    refuses(at(bibleStudyCalls.getBibleStudy, { id: 7 }), 404, 'This Bible study was not found.', 'not_found'),
  );
  renderRemote(remote, { path: '/bible-studies/7', portal: fakePortal({ role: 'student' }) });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByText(/are not shown to you any more: copy what you want to keep/)).toBeVisible();
  expect(screen.queryByText(/It cannot be submitted now/)).toBeNull();
});

test('one that did not meet says so', async () => {
  there = [SUBMITTED];
  writeDraft(DRAFT, { ...NOTHING_ENTERED, cancelled: true }, { version: 1, submission: 'one' });
  open();
  expect(await screen.findByRole('textbox', { name: 'What you entered' })).toHaveValue('Tue, Nov 17. Cancelled.');
});

test('what an earlier release kept by the meeting’s id is taken up', async () => {
  writeDraft(
    { ...DRAFT, form: 'attendance:52' },
    { ...NOTHING_ENTERED, attended: [502] },
    { version: 1, submission: 'one' },
  );
  open();
  expect(await screen.findByRole('checkbox', { name: /Ben/ })).toBeChecked();
  expect(readDraft(DRAFT)?.submission).toBe('one');
  expect(readDraft({ ...DRAFT, form: 'attendance:52' })).toBeUndefined();
});

test('what was begun before the meeting had an id on this device goes on with it', async () => {
  writeDraft(DRAFT, { ...NOTHING_ENTERED, attended: [502] }, { version: 0, submission: 'one' });
  const sent = takes(calls.reportAttendance, reported({ id: 52, met_on_date: '2026-11-17' }));
  const { user } = open();
  expect(await screen.findByRole('checkbox', { name: /Ben/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Submit: Tue, Nov 17' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 1, participants: { attended: [502] } }]));
});
