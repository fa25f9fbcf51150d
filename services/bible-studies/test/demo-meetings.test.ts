/** The meetings of the demo are such as the service itself would write. */
import { createRandom } from '@emmaus/service-kit/database/seeding';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, expect, test } from 'vitest';
import { addStudy, type DemoRows } from '../database/demo/demo-meetings.ts';
import type { PlannedStudy } from '../database/demo/demo-studies.ts';

afterEach(() => setClock(undefined));

function rowsOf(plan: Partial<PlannedStudy>): DemoRows {
  const rows: DemoRows = { studies: [], leaders: [], participants: [], meetings: [], attendances: [] };
  const people = [1, 2, 3, 4].map((id) => ({ id }));
  const whole = {
    name: 'Friends of the Chapel',
    place: { id: 10, timezone: 'America/Chicago', vacations: [] },
    meetingLocation: 'At home',
    startDate: Temporal.PlainDate.from('2026-09-08'),
    endDate: null,
    dayOfWeek: 2,
    meetingTime: '20:00:00',
    recurringType: 'Weekly',
    leaders: [people[0]],
    candidates: people.slice(1),
    size: 3,
    leavesLatestOpen: true,
    ...plan,
  };
  addStudy(rows, whole as unknown as PlannedStudy, createRandom(7));
  return rows;
}

const meetingsOf = (plan: Partial<PlannedStudy>) => rowsOf(plan).meetings;

test('a meeting that a leader added is there with its report; of those expected one may be missing', () => {
  setClock('2026-11-25T03:00:00Z');
  const added = meetingsOf({ expectsMeetings: false });
  expect(added.length).toBeGreaterThan(3);
  expect(added.filter(({ submitted_at }) => submitted_at === null)).toEqual([]);
  expect(meetingsOf({ expectsMeetings: true }).some(({ submitted_at }) => submitted_at === null)).toBe(true);
});

test('of a study that has ended its meetings are written until its last day', () => {
  setClock('2026-11-25T03:00:00Z');
  const ended = { expectsMeetings: true, endDate: Temporal.PlainDate.from('2026-10-06') };
  expect(rowsOf(ended).studies).toMatchObject([{ generated_until: '2026-10-06T23:59:59' }]);
  expect(rowsOf({ expectsMeetings: true }).studies).toMatchObject([{ generated_until: '2026-11-24T21:00:00' }]);
  // Where none is expected the time has passed, too: no week waits for them.
  expect(rowsOf({ expectsMeetings: false }).studies).toMatchObject([{ generated_until: '2026-11-24T21:00:00' }]);
});
