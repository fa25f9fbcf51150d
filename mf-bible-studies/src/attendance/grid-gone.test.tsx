/** What is kept on the device for a meeting that the study does not have any more: it is told, and is there again with the meeting. */
import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, refuses, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { StudyAttendance } from './study-attendance.tsx';
import { standInAutumn } from '../testing/autumn.ts';
import { meeting, meetingPage, reported } from '../testing/meetings.ts';

standInAutumn();

const SUBMITTED = reported({ id: 51, met_on_date: '2026-11-10' });
const MISSING = meeting({ id: 52, met_on_date: '2026-11-17' });
const DRAFT_OF_52 = 'emmaus.draft:1:attendance-grid:7:52';
const ENDED = 'This study ended before that meeting.';
const GONE = 'Tue, Nov 17 is not among the meetings of this study any more';

/** What the study has, the last first, and how many pages more of it there are. */
let there: Attendance[];
let morePages: number;
beforeEach(() => {
  morePages = 0;
  server.use(
    serves(calls.listAttendances, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      const answer = meetingPage(there);
      const meta = {
        ...answer.meta,
        current_page: page,
        last_page: 1 + morePages,
        total: there.length + 39 * morePages,
      };
      return HttpResponse.json({ ...answer, meta, total: meta.total });
    }),
  );
});

function open(meetings: Attendance[], path = '/bible-studies/7') {
  there = meetings;
  const portal = fakePortal({ role: 'student' });
  return renderPart(<StudyAttendance study={7} location={10} />, { portal, store: createStore, path });
}
const cell = (name: string, id: number) =>
  screen.getByRole('row', { name: new RegExp(name) }).querySelector<HTMLTableCellElement>(`td[data-meeting="${id}"]`)!;

async function markIn52() {
  const drawn = open([MISSING, SUBMITTED]);
  await screen.findByRole('grid');
  await drawn.user.click(cell('Ben Carter', 52));
  await drawn.user.keyboard('a');
  await drawn.user.click(cell('Clara Dunn', 52));
  await drawn.user.keyboard('n');
  await waitFor(() => expect(localStorage.getItem(DRAFT_OF_52)).toContain('[503,"not_attended"]'));
  return drawn;
}

async function markedAndLeft() {
  (await markIn52()).unmount();
}

test('after a reload it is told with its day and what was marked, and goes where it is forgotten', async () => {
  await markedAndLeft();
  const { user } = open([SUBMITTED]);
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(
    screen.getByText(/The study ended before that day, a vacation was set over it, or the meeting is not/),
  ).toBeVisible();
  expect(screen.getByText(/what you marked of 2 people is still kept on this device/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What you marked' })).toHaveValue(
    'Tue, Nov 17. Attended: Ben Carter. Not attended: Clara Dunn.',
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Forget my changes' }));
  expect(screen.queryByText(GONE)).toBeNull();
  await waitFor(() => expect(localStorage.getItem(DRAFT_OF_52)).toBeNull());
});

test('so it is where the study has no meeting any more, by the names that it was marked with', async () => {
  await markedAndLeft();
  open([]);
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(screen.getByText(/No meeting is here yet/)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'What you marked' })).toHaveValue(
    'Tue, Nov 17. Attended: Ben Carter. Not attended: Clara Dunn.',
  );
});

test('an older release did not keep names: of whom none is on the page they are counted', async () => {
  const values = {
    people: [
      [502, 'attended'],
      [509, 'attended'],
      [510, 'not_attended'],
    ],
    day: '2026-11-17',
  };
  localStorage.setItem(DRAFT_OF_52, JSON.stringify({ at: Date.now(), values, version: 1, submission: '' }));
  open([SUBMITTED]);
  expect(await screen.findByRole('textbox', { name: 'What you marked' })).toHaveValue(
    'Tue, Nov 17. Attended: Ben Carter, 1 whose name is not known here. Not attended: 1 whose name is not known here.',
  );
});

test('where it is refused because the study ended, the grid is read anew, and "Save mine" is offered no more', async () => {
  const { user } = await markIn52();
  server.use(refuses(calls.reportAttendance, 409, ENDED, 'conflict'));
  there = [SUBMITTED];
  await user.keyboard('{Enter}');
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull();
  expect(localStorage.getItem(DRAFT_OF_52)).toContain('[502,"attended"]');
});

test('it is in the grid again where the meeting is there again', async () => {
  await markedAndLeft();
  const { portal } = open([SUBMITTED]);
  expect(await screen.findByText(GONE)).toBeVisible();
  there = [MISSING, SUBMITTED];
  act(() => portal.changed('bible-study', 7));
  await waitFor(() => expect(cell('Ben Carter', 52)).toHaveAttribute('aria-label', 'Attended'));
  expect(screen.queryByText(GONE)).toBeNull();
});

test('of a meeting that stands on another page of the grid nothing is said', async () => {
  await markedAndLeft();
  morePages = 1;
  open([reported({ id: 54, met_on_date: '2026-12-01' }), reported({ id: 53, met_on_date: '2026-11-24' })]);
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryByText(GONE)).toBeNull();
});

test('nor on the page after its own; between the days of a page it is told', async () => {
  await markedAndLeft();
  morePages = 1;
  const { unmount } = open([SUBMITTED], '/bible-studies/7?meetings=2');
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryByText(GONE)).toBeNull();
  unmount();
  open([reported({ id: 53, met_on_date: '2026-11-24' }), SUBMITTED]);
  expect(await screen.findByText(GONE)).toBeVisible();
});

test('nor where another meeting of its day is the last of a page: the next may have it', async () => {
  await markedAndLeft();
  morePages = 1;
  open([reported({ id: 53, met_on_date: '2026-11-24' }), reported({ id: 54, met_on_date: MISSING.met_on_date })]);
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryByText(GONE)).toBeNull();
});

test('an older release did not keep the day: it is told where all meetings of the study are on the page', async () => {
  const kept = { at: Date.now(), values: { people: [[502, 'attended']] }, version: 1, submission: '' };
  localStorage.setItem(DRAFT_OF_52, JSON.stringify(kept));
  morePages = 1;
  const { unmount } = open([SUBMITTED]);
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryByText(/is not among the meetings/)).toBeNull();
  unmount();
  morePages = 0;
  open([SUBMITTED]);
  expect(await screen.findByText('A meeting is not among the meetings of this study any more')).toBeVisible();
  expect(screen.getByText(/what you marked of 1 person is still kept/)).toBeVisible();
});
