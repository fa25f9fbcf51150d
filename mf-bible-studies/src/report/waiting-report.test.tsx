/** Reports without a signal: what waits on the device, what is said of it, and what is left of it. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { keepWaiting, replaceWaiting, takeOutWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { type FakePortal, fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { CANCEL_REASONS, meetingToCome, oneMeeting, reported } from '../testing/meetings.ts';
import { keepRosters } from './kept-rosters.ts';
import { ReportSheet } from './report-sheet.tsx';
import { callToKeep, contentOf } from './waiting-report.ts';
import { standInAutumn } from '../testing/autumn.ts';

standInAutumn();

const WAITING = 'Waiting for a signal. It is sent by itself.';

function open(portal: FakePortal = fakePortal({ role: 'student' })) {
  server.use(answers(calls.getAttendance, oneMeeting()), answers(calls.listCancelReasons, CANCEL_REASONS));
  const onClose = vi.fn<() => void>();
  const drawn = renderPart(<ReportSheet study={7} attendance={52} onClose={onClose} />, { portal, store: createStore });
  return { onClose, ...drawn };
}
const tick = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const noSignal = () => server.use(serves(calls.reportAttendance, () => HttpResponse.error()));

async function reportWithoutSignal(portal?: FakePortal) {
  const drawn = open(portal);
  noSignal();
  await drawn.user.click(await tick('Ben'));
  await drawn.user.click(submit());
  await waitFor(() => expect(drawn.onClose).toHaveBeenCalled());
  return drawn;
}

test('nobody answers: the report waits on this device, with its key, and the sheet closes as after any other', async () => {
  const { portal } = await reportWithoutSignal();
  expect(portal.notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ intent: 'info', text: `Tue, Nov 17: 1 of 3 came. ${WAITING}` }),
  );
  const [call, ...others] = await waitingCalls(portal);
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    about: 'meeting:7/2026-11-17',
    title: 'Alder Hall Women · Tue, Nov 17',
    sentence: '1 of 3 came',
    text: 'Alder Hall Women, Tue, Nov 17\n1 of 3 came.\nAttended: Ben Carter\nNot attended: Ann Baker, Clara Dunn',
    request: {
      method: 'PUT',
      url: '/bible_studies/7/attendances/52',
      body: { version: 1, submission_id: call?.key, participants: { attended: [502], not_attended: [501, 503] } },
    },
  });
});

test('opened again it shows what was entered; entered anew it takes the place of what waits', async () => {
  const { portal, unmount } = await reportWithoutSignal();
  const [first] = await waitingCalls(portal);
  const pressed = first && contentOf(first).body.reported_at;
  expect(pressed).toBeDefined();
  unmount();
  const again = open(portal);
  expect(await tick('Ben')).toBeChecked();
  expect(screen.getByText(new RegExp(WAITING))).toBeVisible();
  noSignal();
  await again.user.click(await tick('Ann'));
  await again.user.click(submit());
  await waitFor(() => expect(again.onClose).toHaveBeenCalled());
  const waiting = await waitingCalls(portal);
  expect(waiting).toMatchObject([{ sentence: '2 of 3 came', content: { before: [{ attended: [502] }] } }]);
  // Submit was pressed when it was pressed first.
  expect(waiting.map(({ content }) => contentOf({ content }).body.reported_at)).toEqual([pressed]);
});

test('sent by itself while the sheet is open, it is not said to wait any more', async () => {
  const { portal, unmount } = await reportWithoutSignal();
  unmount();
  const again = open(portal);
  await again.user.click(await tick('Ann'));
  expect(await screen.findByText(new RegExp(WAITING))).toBeVisible();
  await takeOutWaiting((await waitingCalls(portal))[0]?.key ?? '');
  await waitFor(() => expect(screen.queryByText(new RegExp(WAITING))).toBeNull());
  expect(await tick('Ann')).toBeChecked();
});

test('sent from the sheet after all, nothing waits any more', async () => {
  const { portal, unmount } = await reportWithoutSignal();
  unmount();
  const again = open(portal);
  const sent = takes(calls.reportAttendance, reported());
  await tick('Ben');
  await again.user.click(submit());
  await waitFor(() => expect(again.onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ version: 1, participants: { attended: [502] } }]);
  expect(await waitingCalls(portal)).toEqual([]);
});

/** The page is put away, and looked at again when the test ends. */
function leavePage(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  fireEvent(document, new Event('visibilitychange'));
}

test('whoever leaves while the answer is on its way has the report kept; once it is answered nothing waits any more', async () => {
  const { user, portal, onClose } = open();
  const answer = Promise.withResolvers<void>();
  const sent = takes(calls.reportAttendance, reported(), answer.promise);
  await user.click(await tick('Ben'));
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await waitingCalls(portal)).toEqual([]);
  leavePage();
  await waitFor(async () => expect(await waitingCalls(portal)).toMatchObject([{ sentence: '1 of 3 came' }]));
  answer.resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await waitingCalls(portal)).toEqual([]);
});

async function answeredAfterLeaving({ isBack }: { isBack: boolean }) {
  const drawn = open();
  const answer = Promise.withResolvers<void>();
  const sent = vi.fn<() => void>();
  server.use(
    serves(calls.reportAttendance, async () => {
      sent();
      await answer.promise;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  await drawn.user.click(await tick('Ben'));
  await drawn.user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect(await waitingCalls(drawn.portal)).toHaveLength(1));
  if (isBack) visibility.mockReturnValue('visible');
  answer.resolve();
  return drawn;
}

test('put away and looked at again, the answer stands in the sheet, and what was entered waits nowhere else', async () => {
  const { portal, onClose, unmount } = await answeredAfterLeaving({ isBack: true });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(await waitingCalls(portal)).toEqual([]);
  unmount();
  const again = open(portal);
  expect(await tick('Ben')).toBeChecked();
  expect(screen.getByText(/^You have unsaved changes/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await tick('Ben')).not.toBeChecked();
});

test('put away still when the server cannot answer, the report waits', async () => {
  const { portal, onClose } = await answeredAfterLeaving({ isBack: false });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await waitingCalls(portal)).toMatchObject([{ sentence: '1 of 3 came' }]);
});

test('a sheet that was open before, in another tab, puts nothing in the place of what waits', async () => {
  const portal = fakePortal({ role: 'student' });
  const before = open(portal);
  await before.user.click(await tick('Ann'));
  const { key, content, ...call } = callToKeep({
    meeting: oneMeeting(),
    fields: { cancelled: false, cancel_reason_id: '', attended: [502], unknown: [] },
    reason: null,
    body: { submission_id: crypto.randomUUID() },
    before: [],
  });
  await keepWaiting(portal, { ...call, key, content });
  noSignal();
  await before.user.click(submit());
  expect(await screen.findByText(/one already that was not sent\. .*: 1 of 3 came\. Open it first/)).toBeVisible();
  expect(await waitingCalls(portal)).toMatchObject([{ key }]);
  expect(await tick('Ann')).toBeChecked();
});

test('a session that nobody could be asked for is no session that is over: the report waits', async () => {
  const portal = fakePortal({ role: 'student' });
  const { user, onClose } = open(portal);
  portal.session.renew.mockResolvedValue(false);
  server.use(refuses(calls.reportAttendance, 401, 'Your session has ended.', 'not_signed_in'));
  await user.click(await tick('Ben'));
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await waitingCalls(portal)).toMatchObject([{ sentence: '1 of 3 came' }]);
});

test('of a session that is over nothing is kept: what was entered stays in the sheet', async () => {
  const portal = fakePortal({ role: 'student' });
  const { user, onClose } = open(portal);
  portal.session.renew.mockImplementation(() => {
    portal.session.account = () => '';
    return Promise.resolve(false);
  });
  server.use(refuses(calls.reportAttendance, 401, 'Your session has ended.', 'not_signed_in'));
  await user.click(await tick('Ben'));
  await user.click(submit());
  expect(await screen.findByText('Your session has ended.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(await tick('Ben')).toBeChecked();
});

test('refused, and the meeting out of sight by now: what was entered opens all the same', async () => {
  const { portal, unmount } = await reportWithoutSignal();
  unmount();
  const [call] = await waitingCalls(portal);
  const refused = { status: 404, code: 'not_found', message: 'This Bible study was not found.' };
  if (call) await replaceWaiting(call.key, { ...call, refused });
  server.use(
    refuses(calls.getAttendance, 404, 'This meeting was not found.', 'not_found'),
    answers(calls.listCancelReasons, CANCEL_REASONS),
  );
  renderPart(<ReportSheet study={7} attendance={52} onClose={() => {}} />, { portal, store: createStore });
  expect(await screen.findByText(/^This .* was not found\.$/)).toHaveTextContent('This Bible study was not found.');
  expect(await tick('Ben')).toBeChecked();
});

test('Undo takes it out, and opens what was entered', async () => {
  const { portal, unmount, user } = await reportWithoutSignal();
  unmount();
  portal.notify.mock.calls[0]?.[0].action?.run();
  expect(await tick('Ben')).toBeChecked();
  expect(await waitingCalls(portal)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
});

test('another account on the same device sees nothing of it, nor does the same while acting as somebody else', async () => {
  const { portal } = await reportWithoutSignal();
  expect(await waitingCalls(portal)).toHaveLength(1);
  expect(await waitingCalls(fakePortal({ role: 'student', account: 'https://sign-in.test other' }))).toEqual([]);
  expect(await waitingCalls(fakePortal({ role: 'student', user: { personId: 2 } }))).toEqual([]);
});

test('an answer is no lost signal: what the server says stands in the sheet', async () => {
  const { user, portal } = open();
  server.use(serves(calls.reportAttendance, () => new HttpResponse(null, { status: 503 })));
  await user.click(await tick('Ben'));
  await user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await waitingCalls(portal)).toEqual([]);
});

test('a browser that keeps nothing says so before somebody relies on it, and the sheet stays with what was entered', async () => {
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { user, onClose } = open();
  expect(await screen.findByText(/This browser keeps nothing on this device/)).toBeVisible();
  noSignal();
  await user.click(await tick('Ben'));
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox', { name: /Ben/ })).toBeChecked();
  refusing.mockRestore();
});

test('without a signal the roster is the one that this device kept, and says of when it is', async () => {
  const portal = fakePortal({ role: 'student' });
  await keepRosters(portal, { missing: [oneMeeting()], to_come: [], reasons: CANCEL_REASONS });
  server.use(
    serves(calls.getAttendance, () => HttpResponse.error()),
    serves(calls.listCancelReasons, () => HttpResponse.error()),
  );
  renderPart(<ReportSheet study={7} attendance={52} onClose={() => undefined} />, { portal, store: createStore });
  expect(await tick('Ann')).toBeEnabled();
  expect(screen.getByText(/No signal. This roster is of/)).toBeVisible();
});

test('a meeting that began without a signal has no id yet: its report waits without an address, cancelled for a reason that was kept', async () => {
  const portal = fakePortal({ role: 'student' });
  const toCome = meetingToCome({ begins_at: '2026-11-20T01:00:00Z' });
  await keepRosters(portal, { missing: [], to_come: [toCome], reasons: CANCEL_REASONS });
  server.use(serves(calls.listCancelReasons, () => HttpResponse.error()));
  const onClose = vi.fn<() => void>();
  const { user } = renderPart(<ReportSheet study={7} day="2026-11-24" onClose={onClose} />, {
    portal,
    store: createStore,
  });
  await user.click(await screen.findByRole('switch', { name: 'Was bible study cancelled?' }));
  await user.click(await screen.findByRole('radio', { name: 'Exams' }));
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [call] = await waitingCalls(portal);
  expect(call).toMatchObject({ about: 'meeting:7/2026-11-24', sentence: 'Cancelled, Exams' });
  expect(call?.request).toBeUndefined();
});
