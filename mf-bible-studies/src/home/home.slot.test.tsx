import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import type { TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import * as home from './home.slot.ts';
import { nextMeeting, reports } from './home.slot.ts';
import { oneMeeting } from '../testing/meetings.ts';

const STUDY = {
  id: 5,
  name: 'Fairchild Hall Women',
  is_completed: false,
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
  const answer = await part(fakePortal({ role: 'student' }), leaving.signal);
  if ('problem' in answer) throw new Error(answer.problem.message);
  return answer.rows;
}
const mine = (...studies: (Partial<typeof STUDY> & { location?: number })[]) =>
  server.use(answers(myStudyCalls.listMyStudies, { data: studies.map((study) => ({ ...STUDY, ...study })) }));

let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
  // What the device keeps is asked for once the page rests.
  server.use(
    answers(myStudyCalls.listMyRosters, { missing: [], to_come: [] }),
    answers(attendanceCalls.listCancelReasons, []),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') });
});
// Whoever leaves the page asks for nothing more.
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

test('the parts that remote.json names are those that the module has', () => {
  const named = declaration.slots['home.today'].flatMap((filling) => ('part' in filling ? filling.part : []));
  expect(new Set(named)).toEqual(new Set(Object.keys(home)));
});

describe('leaders: reports that are due', () => {
  test('each meeting of which the report is missing, in time for a week', async () => {
    mine({}, { id: 6, reports_missing: 1, missing_meetings: [{ id: 61, met_on_date: '2026-11-19' }] });
    expect(await rowsOf(reports)).toMatchObject([
      {
        id: '52',
        title: 'Fairchild Hall Women',
        // Beside one's own studies, in the side panel.
        path: '/bible-studies?whose=mine&study=5',
        sentence: 'A report is missing: Tue, Nov 17',
        due: '2026-11-24',
        actions: [{ label: 'Report' }],
      },
      { id: '51', sentence: 'A report is missing: Tue, Nov 10', due: '2026-11-17' },
      { id: '61', sentence: 'A report is missing: Thu, Nov 19' },
    ]);
  });

  test('a study that ended has rows until its last report is in', async () => {
    mine({ is_completed: true, missing_meetings: [{ id: 52, met_on_date: '2026-11-17' }] });
    expect(await rowsOf(reports)).toMatchObject([
      { id: '52', sentence: 'It has ended, and a report is still missing: Tue, Nov 17', due: '2026-11-24' },
    ]);
  });

  test('those that are not named are counted', async () => {
    mine({ reports_missing: 5 });
    expect(await reports(fakePortal(), leaving.signal)).toMatchObject({
      more: '3 earlier reports are missing.',
    });
  });

  test('Report opens the roster of that meeting over the page', async () => {
    mine({});
    server.use(
      answers(at(attendanceCalls.getAttendance, { id: 5, attendanceId: 52 }), oneMeeting()),
      answers(attendanceCalls.listCancelReasons, []),
    );
    const portal = fakePortal({ role: 'student' });
    const answer = await reports(portal, leaving.signal);
    const action = 'rows' in answer ? answer.rows[0]?.actions?.[0] : undefined;
    if (action === undefined || !('run' in action)) throw new Error('The row has no action.');
    expect(await action.run()).toBeUndefined();
    vi.useRealTimers();
    expect(await screen.findByRole('checkbox', { name: 'Ann Baker' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  });

  test.each([
    ['nothing is missing', { reports_missing: 0, missing_meetings: [] }],
    ['reporting is not shown to them', { reports_missing: null as never, missing_meetings: [] }],
    ['they only take part', { user_is_leader: false }],
  ])('none where %s', async (_why, study) => {
    mine(study);
    expect(await rowsOf(reports)).toEqual([]);
  });

  test('a problem is handed on', async () => {
    server.use(refuses(myStudyCalls.listMyStudies, 503, 'Not now.'));
    const answer = await reports(fakePortal(), leaving.signal);
    expect(answer).toMatchObject({ problem: { message: 'Not now.' } });
  });
});

describe('students: the next meeting', () => {
  test.each([
    ['2026-11-29', 'Sunday 12:15 PM'],
    // It is a Wednesday.
    ['2026-12-02', 'Next Wednesday 12:15 PM'],
    ['2026-11-26', 'Tomorrow 12:15 PM'],
    ['2026-11-25', 'Today 12:15 PM'],
  ])('on %s: %s', async (met_on_date, sentence) => {
    mine({ next_meeting: { met_on_date, met_at_time: '12:15:00' } });
    expect(await rowsOf(nextMeeting)).toMatchObject([
      { title: 'Fairchild Hall Women', path: '/bible-studies?whose=mine&study=5', sentence, due: met_on_date },
    ]);
  });

  test('one that is more than a week away is not told, nor one that does not meet', async () => {
    mine({ next_meeting: { met_on_date: '2026-12-03', met_at_time: '12:15:00' } }, { next_meeting: null as never });
    expect(await rowsOf(nextMeeting)).toEqual([]);
  });
});

describe("\"a day in a rule ('today') is a day in that location's time zone\", wherever the reader is", () => {
  const LAKESIDE = { id: 10, name: 'Lakeside Campus', location_type: 'Campus', timezone_id: 'America/Chicago' };
  const HARBOUR = { id: 3, name: 'Harbour Campus', location_type: 'Campus', timezone_id: 'Asia/Tokyo' };
  const at = async (part: TodayRows, study: Partial<typeof STUDY> & { location?: number }, locations = [LAKESIDE]) => {
    mine(study);
    const answer = await part(fakePortal({ role: 'student', user: { locations } }), leaving.signal);
    return 'rows' in answer ? answer.rows.map(({ sentence }) => sentence) : answer;
  };
  // Half past eleven in the evening of Tuesday in Chicago; Wednesday for the reader, and in Tokyo.
  beforeEach(() => void vi.setSystemTime(new Date('2026-11-25T05:30:00Z')));

  test.each([
    ['2026-11-25', 'Tomorrow 12:15 PM'],
    // Another Tuesday.
    ['2026-12-01', 'Next Tuesday 12:15 PM'],
    ['2026-12-02', undefined],
  ])('when a study meets next: %s', async (met_on_date, sentence) => {
    const next_meeting = { met_on_date, met_at_time: '12:15:00' };
    expect(await at(nextMeeting, { location: 10, next_meeting })).toEqual([sentence].flatMap((said) => said ?? []));
  });

  test.each([
    ['where it meets', { location: 10 }, [HARBOUR, LAKESIDE], 'Today'],
    ['at the primary place, where it is not said', {}, [LAKESIDE, HARBOUR], 'Today'],
    ['where it meets, which is not the primary place', { location: 3 }, [LAKESIDE, HARBOUR], 'Yesterday'],
  ])('a missing report: the day %s', async (_where, place, locations, said) => {
    const missing_meetings = [{ id: 52, met_on_date: '2026-11-24' }];
    expect(await at(reports, { ...place, missing_meetings }, locations)).toEqual([`A report is missing: ${said}`]);
  });
});
