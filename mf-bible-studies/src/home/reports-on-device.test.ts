/** Reports on the home page as the device knows them. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { forgetRecords } from '@emmaus/remote-kit/offline/kept-records.ts';
import { keepWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, answers, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepNow } from '../on-device/keep-for-later.ts';
import { NOTHING_ENTERED, reportOf } from '../report/report-values.ts';
import { callToKeep } from '../report/waiting-report.ts';
import { CANCEL_REASONS, meetingToCome, oneMeeting } from '../testing/meetings.ts';
import { planPage } from '../testing/plans.ts';
import { reports } from './home.slot.ts';

const portal = fakePortal({ role: 'student' });
let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

async function rosters() {
  server.use(
    answers(myStudyCalls.listMyRosters, { missing: [oneMeeting()], to_come: [meetingToCome()] }),
    answers(attendanceCalls.listCancelReasons, CANCEL_REASONS),
    answers(planCalls.listPlans, planPage([])),
  );
  expect(await keepNow(portal, leaving.signal)).toBe(true);
}
const rows = async (as = portal) => {
  const answer = await reports(as, leaving.signal);
  return 'rows' in answer ? answer : answer.problem;
};
const noSignal = () => server.use(serves(myStudyCalls.listMyStudies, () => HttpResponse.error()));

test('"Rosters of what is missing … are on the device": without a signal it is due what was due when the device last asked, and what has begun since', async () => {
  await rosters();
  noSignal();
  expect(await rows()).toMatchObject({
    rows: [{ id: '52', title: 'Alder Hall Women', sentence: 'A report is missing: Tue, Nov 17' }],
    more: 'No signal. This is of Nov 20, 3:00 PM.',
  });
  vi.setSystemTime(new Date('2026-11-25T02:00:00Z'));
  expect(await rows()).toMatchObject({
    rows: [
      {
        id: 'meeting:7/2026-11-24',
        sentence: expect.stringContaining('A report is missing') as string,
        due: '2026-12-01',
        actions: [{ label: 'Report' }],
      },
      { id: '52' },
    ],
  });
});

test.each([
  ['another account', { account: 'https://sign-in.test other' }],
  ['somebody as whom one acts', { user: { personId: 2 } }],
])('%s is shown none of it', async (_whose, who) => {
  await rosters();
  noSignal();
  expect(await rows(fakePortal({ role: 'student', ...who }))).toMatchObject({ status: 0 });
});

test('after 14 days, and after signing out, nothing of it is left', async () => {
  await rosters();
  noSignal();
  vi.setSystemTime(new Date('2026-12-04T15:00:01Z'));
  expect(await rows()).toMatchObject({ status: 0 });
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  await forgetRecords();
  expect(await rows()).toMatchObject({ status: 0 });
});

test('a report that waits says so in its row, with a signal or without', async () => {
  const meeting = oneMeeting();
  const fields = { ...NOTHING_ENTERED, attended: [501, 502] };
  const body = { ...reportOf(fields, meeting.allParticipants), version: 1, submission_id: crypto.randomUUID() };
  await keepWaiting(portal, callToKeep({ meeting, fields, reason: null, body, before: [] }));
  const waits = {
    id: '52',
    sentence: '2 of 3 came. Waiting for a signal. It is sent by itself.',
    actions: [{ label: 'Open' }],
  };
  server.use(
    answers(myStudyCalls.listMyStudies, {
      data: [
        {
          id: 7,
          name: 'Alder Hall Women',
          is_completed: false,
          user_is_leader: true,
          reports_missing: 1,
          last_missing_on: '2026-11-17',
          missing_meetings: [{ id: 52, met_on_date: '2026-11-17' }],
          next_meeting: null,
        },
      ],
    }),
  );
  expect(await rows()).toMatchObject({ rows: [waits] });
  await rosters();
  noSignal();
  expect(await rows()).toMatchObject({ rows: [waits] });
});

test('an answer that refuses is told, whatever the device keeps', async () => {
  await rosters();
  server.use(serves(myStudyCalls.listMyStudies, () => new HttpResponse(null, { status: 503 })));
  expect(await rows()).toMatchObject({ status: 503 });
});
