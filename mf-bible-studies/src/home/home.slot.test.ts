import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import type { TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import * as home from './home.slot.ts';
import { nextMeeting, reports } from './home.slot.ts';

const STUDY = {
  id: 5,
  name: 'Fairchild Hall Women',
  user_is_leader: true,
  reports_missing: 2,
  last_missing_on: '2026-11-17',
  missing_meetings: [
    { id: 52, met_on_date: '2026-11-17' },
    { id: 51, met_on_date: '2026-11-10' },
  ],
  next_meeting: { met_on_date: '2026-11-29', met_at_time: '12:15:00' },
};

async function rowsOf(part: TodayRows): Promise<readonly TodayRow[]> {
  const answer = await part(fakePortal({ role: 'student' }), new AbortController().signal);
  if ('problem' in answer) throw new Error(answer.problem.message);
  return answer.rows;
}
const mine = (...studies: Partial<typeof STUDY>[]) =>
  server.use(answers(myStudyCalls.listMyStudies, { data: studies.map((study) => ({ ...STUDY, ...study })) }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('the parts that remote.json names are those that the module has', () => {
  const named = declaration.slots['home.today'].flatMap((filling) => ('part' in filling ? filling.part : []));
  expect(new Set(named)).toEqual(new Set(Object.keys(home)));
});

describe('leaders: reports that are due', () => {
  test('each study of which one is missing, in time for a week, with the way to the studies that need one', async () => {
    mine({}, { id: 6, reports_missing: 1 });
    expect(await rowsOf(reports)).toMatchObject([
      {
        title: 'Fairchild Hall Women',
        sentence: '2 reports are missing, the last of Tue, Nov 17',
        due: '2026-11-24',
        actions: [{ label: 'Report', path: '/bible-studies?whose=mine&reports=missing' }],
      },
      { sentence: 'A report is missing: Tue, Nov 17' },
    ]);
  });

  test.each([
    ['nothing is missing', { reports_missing: 0, last_missing_on: null as never }],
    ['reporting is not shown to them', { reports_missing: null as never, last_missing_on: null as never }],
    ['they only take part', { user_is_leader: false }],
  ])('none where %s', async (_why, study) => {
    mine(study);
    expect(await rowsOf(reports)).toEqual([]);
  });

  test('a problem is handed on', async () => {
    server.use(refuses(myStudyCalls.listMyStudies, 503, 'Not now.'));
    const answer = await reports(fakePortal(), new AbortController().signal);
    expect(answer).toMatchObject({ problem: { message: 'Not now.' } });
  });
});

describe('students: the next meeting', () => {
  test.each([
    ['2026-11-29', 'Sunday 12:15 PM'],
    ['2026-11-26', 'Tomorrow 12:15 PM'],
    ['2026-11-25', 'Today 12:15 PM'],
  ])('on %s: %s', async (met_on_date, sentence) => {
    mine({ next_meeting: { met_on_date, met_at_time: '12:15:00' } });
    expect(await rowsOf(nextMeeting)).toMatchObject([{ title: 'Fairchild Hall Women', sentence, due: met_on_date }]);
  });

  test('one that is more than a week away is not told, nor one that does not meet', async () => {
    mine({ next_meeting: { met_on_date: '2026-12-03', met_at_time: '12:15:00' } }, { next_meeting: null as never });
    expect(await rowsOf(nextMeeting)).toEqual([]);
  });
});
