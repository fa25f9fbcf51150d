/** What becomes of a waiting report that the server refuses. */
import { type OneAttendance, attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { keepWaiting, replaceWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { plainDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN, BEN, CANCEL_REASONS, CLARA, meeting, meetingPage, oneMeeting, reported } from '../testing/meetings.ts';
import { ReportSheet } from './report-sheet.tsx';
import { type ReportFields, reportOf } from './report-values.ts';
import { settleReport } from './settle-report.ts';
import { type MeetingOpened, callToKeep, contentOf } from './waiting-report.ts';

const STALE: Problem = { status: 409, code: 'stale_version', message: 'Emily Novak reported this meeting.' };
const NOT_THEIRS =
  'You cannot report this meeting any more: somebody else may lead its study by now. What you entered is still on this device: copy it for whoever reports it.';
const CAME: ReportFields = { attended: [501, 502], unknown: [], cancelled: false, cancel_reason_id: '' };
const portal = fakePortal({ role: 'student' });

/** Ann and Ben came, Clara did not, unless said otherwise. */
async function waiting({ meeting = oneMeeting() as MeetingOpened, fields = CAME, before = [] as ReportFields[] } = {}) {
  const body = {
    ...reportOf(fields, meeting.allParticipants),
    ...(meeting.version !== undefined && { version: meeting.version }),
    submission_id: crypto.randomUUID(),
    reported_at: '2026-11-18T03:00:00.000Z',
  };
  await keepWaiting(portal, callToKeep({ meeting, fields, reason: null, body, before }));
  const [call] = await waitingCalls(portal);
  if (!call) throw new Error('Nothing waits.');
  return call;
}
const serverSays = (now: Partial<OneAttendance>) => server.use(answers(calls.getAttendance, oneMeeting(now)));

test('the other leader said the same: nothing is sent', async () => {
  serverSays(reported({ attendedParticipants: [ANN, BEN], unattendedParticipants: [CLARA], unknownParticipants: [] }));
  expect(await settleReport(portal, await waiting(), STALE)).toEqual({ done: true });
});

test('each corrected another person: sent with both, on what is saved now, with a key of its own', async () => {
  const before = { ...oneMeeting(), ...reported() };
  const call = await waiting({ meeting: before, fields: { ...CAME, attended: [501, 502], unknown: [503] } });
  serverSays(reported({ version: 3, unknownParticipants: [], attendedParticipants: [ANN, CLARA] }));
  const settled = await settleReport(portal, call, STALE);
  if (!settled || !('send' in settled)) throw new Error('It is not sent.');
  expect(settled.send.request?.body).toMatchObject({
    version: 3,
    submission_id: settled.send.key,
    reported_at: '2026-11-18T03:00:00.000Z',
    participants: { attended: [501, 502, 503], not_attended: [], unknown: [] },
  });
  expect(settled.send.key).not.toBe(call.key);
  expect(settled.send.said).toBe('Tue, Nov 17: 3 of 3 came.');
});

test('both first, and not the same: it says of whom, and waits to be decided', async () => {
  serverSays(reported({ attendedParticipants: [ANN], unattendedParticipants: [BEN, CLARA], unknownParticipants: [] }));
  expect(await settleReport(portal, await waiting(), STALE)).toMatchObject({
    refused: {
      message:
        'Emily Novak reported this meeting as well, and says otherwise of Ben Carter. Nothing was overwritten: what you submit next replaces it.',
    },
  });
});

test("one's own earlier report, which arrived without an answer, is nobody else's", async () => {
  const earlier = { ...CAME, attended: [501] };
  serverSays(reported({ attendedParticipants: [ANN], unattendedParticipants: [BEN, CLARA], unknownParticipants: [] }));
  const settled = await settleReport(portal, await waiting({ before: [earlier] }), STALE);
  expect(settled).toMatchObject({ send: { request: { body: { participants: { attended: [501, 502] } } } } });
});

test('it changed without a report, as when a vacation withheld it and gave it back: sent again on what it is now', async () => {
  serverSays({ version: 2 });
  expect(await settleReport(portal, await waiting(), STALE)).toMatchObject({
    send: { request: { body: { version: 2, participants: { attended: [501, 502], not_attended: [503] } } } },
  });
});

test('the other says that it was cancelled: it is asked', async () => {
  serverSays(reported({ cancelled: true, cancelled_reason: 'Exams', cancel_reason_id: 3 }));
  expect(await settleReport(portal, await waiting(), STALE)).toMatchObject({
    refused: { message: expect.stringContaining('that this meeting was cancelled') as string },
  });
});

test('somebody left the roster who was not said to have come: sent without them', async () => {
  serverSays({ allParticipants: [ANN, BEN] });
  const settled = await settleReport(portal, await waiting(), {
    status: 422,
    code: 'invalid_input',
    message: 'Not there.',
  });
  expect(settled).toMatchObject({
    send: { request: { body: { participants: { attended: [501, 502], not_attended: [] } } } },
  });
});

test('somebody left the roster who was said to have come: it says who', async () => {
  serverSays({ allParticipants: [ANN, CLARA] });
  expect(
    await settleReport(portal, await waiting(), { status: 422, code: 'invalid_input', message: 'Not there.' }),
  ).toMatchObject({ refused: { message: expect.stringContaining('Ben Carter') as string } });
});

test('"404, 403 and 409 are told": 409 conflict in the words of the server', async () => {
  const problem = { status: 409, code: 'conflict', message: 'So it is.' };
  expect(await settleReport(portal, await waiting(), problem)).toEqual({ refused: problem });
});

test.each([
  [404, 'not_found'],
  [403, 'not_allowed'],
])('"404, 403 and 409 are told": %i %s with why that may be, and where what was entered is', async (status, code) => {
  const problem = { status, code, message: 'This Bible study was not found.' };
  expect(await settleReport(portal, await waiting(), problem)).toEqual({
    refused: { ...problem, message: NOT_THEIRS },
  });
});

test('the meeting is out of sight when it is looked at, or nobody answers any more', async () => {
  const call = await waiting();
  server.use(refuses(calls.getAttendance, 404, 'This meeting was not found.', 'not_found'));
  expect(await settleReport(portal, call, STALE)).toMatchObject({
    refused: { code: 'not_found', message: NOT_THEIRS },
  });
  server.use(serves(calls.getAttendance, () => HttpResponse.error()));
  expect(await settleReport(portal, call, STALE)).toEqual({ wait: true });
});

test.each([
  [
    'it is there and not reported: sent to it',
    [meeting({ id: 99, version: 4 })],
    { send: { request: { url: '/bible_studies/7/attendances/99', body: { version: 4 } } } },
  ],
  [
    'another was earlier and said otherwise: it is asked',
    [reported({ id: 99 })],
    { refused: { code: 'stale_version' } },
  ],
  ['its schedule changed, or its campus is on vacation: it says so', [], { refused: { code: 'not_found' } }],
])('a meeting without an id, once there is a signal; %s', async (_then, found, settled) => {
  const { id: _id, version: _version, ...unknown } = oneMeeting();
  server.use(answers(calls.listAttendances, meetingPage(found)));
  const call = await waiting({ meeting: unknown });
  expect(call.request).toBeUndefined();
  expect(await settleReport(portal, call, undefined)).toMatchObject(settled);
});

test('a meeting without an id, of a study that was handed over: sent by its day, once, for it cannot be looked for any more', async () => {
  const { id: _id, version: _version, ...unknown } = oneMeeting();
  server.use(refuses(calls.listAttendances, 404, 'This Bible study was not found.', 'not_found'));
  const call = await waiting({ meeting: unknown });
  const settled = await settleReport(portal, call, undefined);
  expect(settled).toMatchObject({
    send: {
      key: call.key,
      request: {
        method: 'POST',
        url: '/bible_studies/7/attendance',
        body: { met_on_date: unknown.met_on_date, submission_id: call.key, participants: { attended: [501, 502] } },
      },
    },
  });
  const guest: Problem = { status: 422, code: 'invalid_input', message: 'Somebody did not take part on that day.' };
  expect(await settleReport(portal, call, guest)).toEqual({ refused: guest });
});

test('a meeting without an id that is not there on its own day comes into being in a moment', async () => {
  const { id: _id, version: _version, ...unknown } = oneMeeting();
  server.use(answers(calls.listAttendances, meetingPage([])));
  const call = await waiting({ meeting: { ...unknown, met_on_date: plainDay(new Date()) } });
  expect(await settleReport(portal, call, undefined)).toEqual({ wait: true });
});

test('its own day is that of the place, whatever day it is on the device', async () => {
  const { id: _id, version: _version, ...unknown } = oneMeeting();
  server.use(answers(calls.listAttendances, meetingPage([])));
  vi.useFakeTimers({ now: new Date('2026-11-25T02:10:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const call = await waiting({ meeting: { ...unknown, met_on_date: '2026-11-24' } });
  const at = (timezone_id: string) =>
    fakePortal({
      role: 'student',
      user: { locations: [{ id: 10, name: 'Lakeside', location_type: 'Campus', timezone_id }] },
    });
  // Ten past eight in the evening of the 24th there.
  expect(await settleReport(at('America/Chicago'), call, undefined)).toEqual({ wait: true });
  expect(await settleReport(at('Asia/Tokyo'), call, undefined)).toMatchObject({ refused: { code: 'not_found' } });
});

test('opened to be decided, the sheet shows what is saved at each person, and saves on top of it', async () => {
  const call = await waiting();
  await replaceWaiting(call.key, { ...call, refused: { ...STALE, message: 'Open it to decide.' } });
  serverSays(reported({ attendedParticipants: [ANN], unattendedParticipants: [BEN, CLARA], unknownParticipants: [] }));
  server.use(answers(calls.listCancelReasons, CANCEL_REASONS));
  const sent = takes(calls.reportAttendance, reported({ version: 3 }));
  const onClose = vi.fn<() => void>();
  const { user } = renderPart(<ReportSheet study={7} attendance={52} onClose={onClose} />, {
    portal,
    store: createStore,
  });
  expect(await screen.findByRole('checkbox', { name: /Ben Carter.*Saved: Not attended/ })).toBeChecked();
  expect(screen.getByText('Open it to decide.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ version: 2, participants: { attended: [501, 502], not_attended: [503] } }]);
  expect(contentOf(call).fields).toEqual(CAME);
  expect(await waitingCalls(portal)).toEqual([]);
});

describe('a meeting that is added', () => {
  const CONFLICT: Problem = { status: 409, code: 'conflict', message: 'There is a meeting on that day already.' };
  const added = (): MeetingOpened => {
    const { id: _id, version: _version, ...unknown } = oneMeeting({ expected: false });
    return { ...unknown, isAdded: true };
  };

  test('was added by somebody else meanwhile: what waits is joined with theirs', async () => {
    const theirs = reported({
      attendedParticipants: [ANN, BEN],
      unattendedParticipants: [CLARA],
      unknownParticipants: [],
    });
    server.use(answers(calls.listAttendances, meetingPage([theirs])));
    expect(await settleReport(portal, await waiting({ meeting: added() }), CONFLICT)).toEqual({ done: true });
  });

  test('of which the other said nothing yet: it is reported', async () => {
    server.use(answers(calls.listAttendances, meetingPage([meeting({ expected: false })])));
    const settled = await settleReport(portal, await waiting({ meeting: added() }), CONFLICT);
    expect(settled).toMatchObject({
      send: { request: { method: 'PUT', url: '/bible_studies/7/attendances/52', body: { version: 1 } } },
    });
  });

  test('cannot be added: told in the words of the service', async () => {
    const call = await waiting({ meeting: added() });
    const early: Problem = { status: 422, code: 'invalid_input', message: 'This is before the study began.' };
    expect(await settleReport(portal, call, early)).toEqual({ refused: early });
    const scheduled: Problem = {
      status: 403,
      code: 'not_allowed',
      message: 'Meetings of this study come from its schedule.',
    };
    expect(await settleReport(portal, call, scheduled)).toEqual({ refused: scheduled });
    server.use(answers(calls.listAttendances, meetingPage([])));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await settleReport(portal, call, CONFLICT)).toEqual({ refused: CONFLICT });
  });
});
