import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { withRequestContext } from '@emmaus/service-kit/http/request-context';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AttendanceModel, type Submission } from '../src/attendances/attendance.model.ts';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { service, house } = serviceForTests(bibleStudiesService);
let own: Knex;
let shelf: StudyShelf;

beforeAll(() => {
  own = service.database.as('bible-studies');
  shelf = createShelf(service.database.owner, house);
});
beforeEach(() => setClock('2026-09-10T12:00:00Z'));
afterEach(() => setClock(undefined));

const instant = (text: string): Temporal.Instant => Temporal.Instant.from(text);

/** Reports as somebody does from an account of their own, or from somebody else's. */
async function submit(id: number, by: Partial<Actor>, submission: Partial<Submission> = {}): Promise<void> {
  const actor = { subject: 'somebody', rootPersonId: by.personId ?? null, ...by } as Actor;
  const key = crypto.randomUUID();
  await withRequestContext({ requestId: '', actor }, () => AttendanceModel.submitted(id, { key, ...submission }));
}

async function meeting(details: { withheldAt?: Temporal.Instant } = {}): Promise<number> {
  const study = await shelf.add({ startDate: '2026-08-24', leaders: [house.person.student] });
  return shelf.meet(study, { metOnDate: '2026-09-01', ...details });
}

const read = async (id: number) => (await own('attendance').where({ id }).first()) as Record<string, unknown>;
const timely = (id: number): Promise<number[]> =>
  own('published_timely_report_v2').where({ attendance_id: id }).pluck('person_id');

describe('"who submitted first, and when, is never overwritten"', () => {
  test('a correction by somebody else changes what was submitted last, and takes nothing away', async () => {
    const { student, missionary } = house.person;
    const id = await meeting();
    await submit(id, { personId: student }, { pressedAt: instant('2026-09-02T03:00:00Z') });
    setClock('2026-10-20T12:00:00Z');
    await submit(id, { personId: missionary }, { cancelReasonId: 1 });
    expect(await read(id)).toMatchObject({
      submitted_by_person_id: missionary,
      submitted_at: new Date('2026-10-20T12:00:00Z'),
      cancelled: true,
      first_submitted_by_person_id: student,
      first_submitted_at: new Date('2026-09-02T03:00:00Z'),
      first_received_at: new Date('2026-09-10T12:00:00Z'),
      version: 3,
    });
    expect(await timely(id)).toEqual([student]);
  });

  test('the database refuses it, whoever writes', async () => {
    const id = await meeting();
    await submit(id, { personId: house.person.student });
    await expect(
      own('attendance').where({ id }).update({ first_submitted_by_person_id: house.person.td }),
    ).rejects.toMatchObject({ constraint: 'attendance_first_submission_kept' });
    await expect(own('attendance').where({ id }).update({ first_submitted_at: null })).rejects.toMatchObject({
      constraint: 'attendance_first_submission_kept',
    });
  });
});

describe('"counts from the moment Submit was pressed on the device (not before the meeting, not after it was received)"', () => {
  test.each([
    ['on day 6, received on day 9', '2026-09-07T20:00:00Z', '2026-09-07T20:00:00Z', true],
    ['nobody says when', undefined, '2026-09-10T12:00:00Z', false],
    ['before the meeting, by a clock that is wrong', '2026-08-01T00:00:00Z', '2026-09-02T00:00:00Z', true],
    ['after it was received, by a clock that is wrong', '2027-01-01T00:00:00Z', '2026-09-10T12:00:00Z', false],
    ['in a year that the database does not know', '9999-12-31T23:59:59-23:59', '2026-09-10T12:00:00Z', false],
    ['in the year 0', '0000-01-01T00:00:00Z', '2026-09-02T00:00:00Z', true],
  ])('%s', async (_what, pressed, counted, isTimely) => {
    const id = await meeting();
    await submit(id, { personId: house.person.student }, pressed ? { pressedAt: instant(pressed) } : {});
    expect((await read(id))['first_submitted_at']).toEqual(new Date(counted));
    expect(await timely(id)).toHaveLength(isTimely ? 1 : 0);
  });
});

test('not before the study was recorded: of one begun in the past, the meetings of a whole term were not reported in time', async () => {
  const { student, td } = house.person;
  const as = house.subject.student;
  setClock('2026-12-01T12:00:00Z');
  const { id } = await service.call(bibleStudyCalls.addBibleStudy, {
    as,
    body: {
      bible_study_data: {
        id: null,
        name: 'Of long ago',
        leaders: [student],
        meeting_location: 'Alder Hall',
        start_date: '2026-09-01',
        end_date: null,
      },
      bible_study_schedule_data: { recurring_type: 'Weekly', day_of_week: 2, meeting_time: '19:30:00' },
      bible_study_participants_list: [td],
    },
  });
  const { data } = await service.call(attendanceCalls.listAttendances, {
    as,
    params: { id },
    query: { page_size: 50 },
  });
  const days = data.map(({ met_on_date }) => met_on_date).toSorted();
  expect(days).toHaveLength(13);
  for (const meeting of data)
    await service.call(attendanceCalls.reportAttendance, {
      as,
      params: { id, attendanceId: meeting.id },
      body: {
        participants: { attended: [td] },
        reported_at: `${Temporal.PlainDate.from(meeting.met_on_date).add({ days: 1 }).toString()}T20:00:00Z`,
      },
    });
  // Only the last one, of the week before, is reported within 7 days.
  const weeks: string[] = await own('published_timely_report_v2').where({ bible_study_id: id }).pluck('met_on_date');
  expect(weeks).toEqual(days.slice(-1));
});

test('"from an account of their own": what somebody reports acting as the student does not count', async () => {
  const { student, td } = house.person;
  const id = await meeting();
  await submit(id, { personId: student, rootPersonId: td }, { pressedAt: instant('2026-09-02T03:00:00Z') });
  expect(await read(id)).toMatchObject({
    first_submitted_by_person_id: student,
    first_submitted_by_root_person_id: td,
  });
  expect(await timely(id)).toEqual([]);
});

test('a withheld meeting that was reported took place, and nobody expects it', async () => {
  const id = await meeting({ withheldAt: instant('2026-09-03T00:00:00Z') });
  await submit(id, { personId: house.person.student });
  expect(await read(id)).toMatchObject({ id, withheld_at: null, expected: false, scheduled: true });
});
