/** The grid without a signal: what was entered waits on the device, is shown as it was entered, and is sent once. */
import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { forgetWaiting, replaceWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { type FakePortal, fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { studyApi } from '../api/study.api.ts';
import { ANN, BEN, CLARA, meeting, reported } from '../testing/meetings.ts';
import { wholeStudy } from '../testing/study-fixtures.ts';
import { AttendanceGrid } from './attendance-grid.tsx';
import { standInAutumn } from '../testing/autumn.ts';

standInAutumn();

const MEETINGS = [meeting(), reported({ id: 51, met_on_date: '2026-11-10' })];

function open({ portal = fakePortal({ role: 'student' }), meetings = MEETINGS as Attendance[] } = {}) {
  return renderPart(<AttendanceGrid study={7} meetings={meetings} canReport />, { portal, store: createStore });
}
const cell = (name: string, column: number) =>
  screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('td')[column]!;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const said = (portal: FakePortal) => portal.notify.mock.calls.map(([{ text }]) => text);

/** Ben came on November 10 after all. */
async function enterWithoutSignal() {
  server.use(serves(calls.reportAttendance, () => HttpResponse.error()));
  const opened = open();
  await opened.user.click(cell('Ben Carter', 1));
  await opened.user.keyboard('a{ArrowLeft}');
  await waitFor(async () => expect(await waitingCalls(opened.portal)).toHaveLength(1));
  await waitFor(() => expect(said(opened.portal)).toHaveLength(1));
  return opened;
}

test('what is entered waits with its key, and says so at its column, also after a reload', async () => {
  const { portal, unmount } = await enterWithoutSignal();
  const [call] = await waitingCalls(portal);
  expect(call).toMatchObject({
    about: 'meeting:7/2026-11-10',
    sentence: '2 of 3 came',
    request: {
      method: 'PUT',
      url: '/bible_studies/7/attendances/51',
      body: { version: 2, submission_id: call?.key, participants: { attended: [501, 502], unknown: [503] } },
    },
  });
  expect(said(portal)).toEqual(['Tue, Nov 10: 2 of 3 came. Waiting for a signal. It is sent by itself.']);
  unmount();
  open({ portal });
  await waitFor(() => expect(heads()[1]).toBe('Tue Nov 10Waiting for a signal'));
  expect(cell('Ben Carter', 1)).toHaveAccessibleName('Attended');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it names its study: whoever leads two on a day knows which report waits', async () => {
  server.use(answers(bibleStudyCalls.getBibleStudy, wholeStudy({ id: 7, name: 'Alder Hall Women' })));
  server.use(serves(calls.reportAttendance, () => HttpResponse.error()));
  const Page = () => {
    const { data } = studyApi.useStudyQuery(7);
    return data ? <AttendanceGrid study={7} meetings={MEETINGS} canReport /> : null;
  };
  const portal = fakePortal({ role: 'student' });
  const { user } = renderPart(<Page />, { portal, store: createStore });
  await screen.findByRole('grid');
  await user.click(cell('Ben Carter', 1));
  await user.keyboard('a{ArrowLeft}');
  await waitFor(async () =>
    expect(await waitingCalls(portal)).toMatchObject([
      { title: 'Alder Hall Women · Tue, Nov 10', text: expect.stringMatching(/^Alder Hall Women, /) as string },
    ]),
  );
});

test('entered on top of it, it is one report; sent from the grid nothing waits any more', async () => {
  const { user, portal } = await enterWithoutSignal();
  const sent = takes(calls.reportAttendance, reported({ id: 51, met_on_date: '2026-11-10', version: 3 }));
  await user.click(cell('Clara Dunn', 1));
  await user.keyboard('n{ArrowLeft}');
  await waitFor(() =>
    expect(sent).toMatchObject([{ version: 2, participants: { attended: [501, 502], not_attended: [503] } }]),
  );
  await waitFor(async () => expect(await waitingCalls(portal)).toEqual([]));
});

test('"Nothing takes the place of what was not looked at": marked while one that nobody answers is on its way, it is one report with it', async () => {
  const broken = Promise.withResolvers<void>();
  const sent: object[] = [];
  server.use(
    serves(calls.reportAttendance, async ({ request }) => {
      sent.push(((await request.json()) as { participants: object }).participants);
      await broken.promise;
      return HttpResponse.error();
    }),
  );
  const { user, portal } = open();
  await user.click(cell('Clara Dunn', 1));
  await user.keyboard('n{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(cell('Ben Carter', 1));
  await user.keyboard('a');
  const letters = new Set<string>();
  const watched = new MutationObserver(() => letters.add(cell('Clara Dunn', 1).ariaLabel ?? ''));
  watched.observe(screen.getByRole('grid'), { subtree: true, attributes: true, childList: true, characterData: true });
  // As soon as it is told: what waits may not be read yet.
  portal.notify.mockImplementation(() => void setTimeout(() => act(() => cell('Ben Carter', 0).focus())));
  broken.resolve();
  const both = { attended: [501, 502], not_attended: [503] };
  await waitFor(() => expect(sent).toHaveLength(2));
  watched.disconnect();
  expect(sent[1]).toMatchObject(both);
  await waitFor(async () =>
    expect(await waitingCalls(portal)).toMatchObject([{ request: { body: { participants: both } } }]),
  );
  expect([...letters]).toEqual(['Not attended']);
});

test('Undo takes it out: the grid shows what is saved', async () => {
  const { portal } = await enterWithoutSignal();
  await waitFor(() => expect(cell('Ben Carter', 1)).toHaveAccessibleName('Attended'));
  portal.notify.mock.calls.at(-1)?.[0].action?.run();
  await waitFor(() => expect(cell('Ben Carter', 1)).toHaveAccessibleName('Not attended'));
  expect(await waitingCalls(portal)).toEqual([]);
});

/** Clara came on November 17, of which nothing was reported; then the page is left. */
async function submitWithoutSignalAndLeave() {
  server.use(serves(calls.reportAttendance, () => HttpResponse.error()));
  const { user, portal, unmount } = open();
  await user.click(cell('Clara Dunn', 0));
  await user.keyboard('a{Enter}');
  await waitFor(() => expect(said(portal)).toHaveLength(1));
  unmount();
  return { portal, undo: () => portal.notify.mock.calls.at(-1)?.[0].action?.run() };
}

test('Undo after the page was left: what was entered is there again when it is opened', async () => {
  const { portal, undo } = await submitWithoutSignalAndLeave();
  undo();
  await waitFor(async () => expect(await waitingCalls(portal)).toEqual([]));
  await waitFor(() => expect(localStorage).toHaveLength(1));
  open({ portal });
  expect(cell('Clara Dunn', 0)).toHaveAccessibleName('Attended');
});

test('so it is on the page that was opened anew in between', async () => {
  const { portal, undo } = await submitWithoutSignalAndLeave();
  open({ portal });
  await waitFor(() => expect(heads()[0]).toContain('Waiting for a signal'));
  undo();
  await waitFor(() => expect(heads()[0]).not.toContain('Waiting for a signal'));
  await waitFor(() => expect(cell('Clara Dunn', 0)).toHaveAccessibleName('Attended'));
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('[503,"attended"]'));
});

test('one that was refused is looked at before anything is saved on top', async () => {
  const { user, portal } = await enterWithoutSignal();
  const [call] = await waitingCalls(portal);
  if (!call) throw new Error('Nothing waits.');
  await replaceWaiting(call.key, {
    ...call,
    refused: { status: 409, code: 'stale_version', message: 'Somebody did.' },
  });
  await waitFor(() => expect(heads()[1]).toBe('Tue Nov 10Not sent: open it'));
  const sent = takes(calls.reportAttendance, reported({ id: 51, version: 3 }));
  await user.click(cell('Clara Dunn', 1));
  await user.keyboard('a{ArrowLeft}');
  expect(await screen.findByText(/was not sent: press its date to look at it first/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(await waitingCalls(portal)).toHaveLength(1);
});

test('a browser that keeps nothing says that it was not saved, and what was entered stays', async () => {
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  onTestFinished(() => refusing.mockRestore());
  server.use(serves(calls.reportAttendance, () => HttpResponse.error()));
  const { user } = open();
  await user.click(cell('Ben Carter', 1));
  await user.keyboard('a{ArrowLeft}');
  expect(await screen.findByText('Tue, Nov 10 was not saved')).toBeVisible();
  expect(cell('Ben Carter', 1)).toHaveAccessibleName('Attended');
});

const FETCHED = 'fetched-for-test';
/** With what is fetched anew. */
function Page() {
  const [meetings, setMeetings] = useState<Attendance[]>(MEETINGS);
  useEffect(() => {
    const fetched = (event: Event) => setMeetings((event as CustomEvent<Attendance[]>).detail);
    window.addEventListener(FETCHED, fetched);
    return () => window.removeEventListener(FETCHED, fetched);
  }, []);
  return <AttendanceGrid study={7} meetings={meetings} canReport />;
}

/** Of November 17: Clara came, and while that is on its way, which nobody answers, Ben is marked, too. */
async function markOnTopOfTheFirst() {
  const broken = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  server.use(
    serves(calls.reportAttendance, async () => {
      asked.push('');
      await broken.promise;
      return HttpResponse.error();
    }),
  );
  const opened = renderPart(<Page />, { portal: fakePortal({ role: 'student' }), store: createStore });
  await opened.user.click(cell('Clara Dunn', 0));
  await opened.user.keyboard('a{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  await opened.user.keyboard('{ArrowUp}a');
  broken.resolve();
  await waitFor(() => expect(said(opened.portal)).toHaveLength(1));
  return opened;
}
const WITH_CLARA = reported({
  attendedParticipants: [CLARA],
  unattendedParticipants: [],
  unknownParticipants: [ANN, BEN],
});
/** It is sent by itself; what the meeting says then is fetched anew. */
async function isSent(portal: FakePortal) {
  const [call] = await waitingCalls(portal);
  await forgetWaiting(call?.key ?? '');
}

test.each(['as it stands', 'after a reload'])(
  '"never silently overwritten" by others: what oneself submitted first, and was sent by itself, is no conflict, %s',
  async (how) => {
    const { user, portal, unmount } = await markOnTopOfTheFirst();
    await isSent(portal);
    const meetings = [WITH_CLARA, MEETINGS[1]!];
    if (how === 'as it stands') act(() => void window.dispatchEvent(new CustomEvent(FETCHED, { detail: meetings })));
    else {
      unmount();
      open({ portal, meetings });
    }
    const sent = takes(calls.reportAttendance, reported({ version: 3 }));
    await waitFor(() => expect(heads()[0]).toContain('Submitted'));
    act(() => cell('Ben Carter', 0).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ version: 2, participants: { attended: [503, 502] } }]));
  },
);
