/** A report made without a signal that arrives when its study is led by somebody else: the meeting was theirs. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { setClock } from '@emmaus/service-kit/time';
import { beforeEach, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

/** Three in the afternoon in Chicago, on a Wednesday; the study meets on Tuesdays at seven in the evening. */
const { service, house, shelf, own } = studiesForTests('2026-09-16T20:00:00Z');
const MET = '2026-09-15';
const generatedUntil = Temporal.PlainDateTime.from('2026-09-16T12:00');

let study: number;
let meeting: number;

beforeEach(async () => {
  const { student, td, chaplain } = house.person;
  study = await shelf.add({ leaders: [student], participants: [td, chaplain], generatedUntil });
  meeting = await shelf.meet(study, { metOnDate: MET });
});

const asStudent = () => ({ as: house.subject.student, params: { id: study, attendanceId: meeting } });
const body = (more: object = {}) => ({ version: 1, participants: { attended: [house.person.td] }, ...more });
const report = (more?: object) => service.call(calls.reportAttendance, { ...asStudent(), body: body(more) });
const refused = (more?: object) => service.refused(calls.reportAttendance, { ...asStudent(), body: body(more) });

async function handOver(at: string, ...leaders: number[]): Promise<void> {
  setClock(at);
  await service.call(bibleStudyCalls.changeBibleStudy, {
    as: house.subject.admin,
    params: { id: study },
    body: { bible_study_data: { name: 'Luke', meeting_location: 'Library', leaders } },
  });
}

test('it is taken, and again where its answer was lost; it counts as a report of who led on that day', async () => {
  await handOver('2026-09-17T15:00:00Z', house.person.missionary);
  const submission_id = crypto.randomUUID();
  const first = await report({ submission_id });
  expect(first).toMatchObject({ submitted_by: 'Student Tester', attendedParticipants: [{ name: 'Td Tester' }] });
  expect(await report({ submission_id })).toEqual(first);
  const timely = own('published_timely_report_v2').where({ attendance_id: meeting });
  expect(await timely.pluck('person_id')).toEqual([house.person.student]);
});

/** Added after the study was handed over, from a day before the meeting on. */
async function joinSince(person: number): Promise<void> {
  const joined = { bible_study_id: study, person_id: person, joined_on: '2026-09-01', created_at: '2026-09-18' };
  await service.database.owner('bible_studies.study_participant').insert(joined);
}

test('the answer names those whom they sent, and nobody who joined since', async () => {
  await handOver('2026-09-17T15:00:00Z', house.person.missionary);
  await joinSince(house.person.rd);
  expect(await report()).toMatchObject({ allParticipants: [{ name: 'Td Tester' }], unknownParticipants: [] });
  const rows = own('attendance_row').where({ attendance_id: meeting, person_id: house.person.rd });
  expect(await rows.pluck('state')).toEqual(['unknown']);
});

test('who joined since is refused as somebody who did not take part, whatever else is missing', async () => {
  const { missionary, rd, alumni, td } = house.person;
  await handOver('2026-09-17T15:00:00Z', missionary);
  await joinSince(rd);
  setClock('2026-09-19T15:00:00Z');
  const answers = async () => {
    const guessed = async (person: number) => {
      const participants = { attended: [td, person] };
      return [
        await refused({ participants }),
        await refused({ participants, cancelled: true }),
        await service.refused(calls.addAttendance, {
          as: house.subject.student,
          params: { id: study },
          body: { met_on_date: MET, participants },
        }),
      ].map(({ requestId: _asked, ...told }) => told);
    };
    const [since, unknown] = [await guessed(rd), await guessed(alumni)];
    expect(since).toEqual(unknown);
    return since.map(({ errors }) => errors?.map(({ code }) => code));
  };
  const codes = [['not_on_roster'], ['missing', 'not_on_roster'], ['not_on_roster']];
  expect(await answers()).toEqual(codes);
  // Who joined is counted among those of whom the report says nothing, and is no more to be named when it is corrected.
  await report();
  const participants = { attended: [td, rd] };
  expect(await refused({ version: 2, participants })).toMatchObject({ errors: [{ code: 'not_on_roster' }] });
  expect(await report({ version: 2, participants: { not_attended: [td] }, confirm_empty: true })).toMatchObject({
    version: 3,
  });
});

test('also of a study in which they only take part by now', async () => {
  const { student, missionary } = house.person;
  const took = { bible_study_id: study, person_id: student, joined_on: '2026-09-17' };
  await service.database.owner('bible_studies.study_participant').insert(took);
  await handOver('2026-09-17T15:00:00Z', missionary);
  expect(await report()).toMatchObject({ version: 2 });
});

test('the meeting of the day on which it was handed over is theirs where it had begun by then', async () => {
  const { student, missionary } = house.person;
  await handOver('2026-09-16T00:30:00Z', missionary);
  expect(await report()).toMatchObject({ submitted_by: 'Student Tester' });
  const later = await shelf.add({ leaders: [student], participants: [house.person.td] });
  [study, meeting] = [later, await shelf.meet(later, { metOnDate: MET })];
  await handOver('2026-09-15T23:30:00Z', missionary);
  setClock('2026-09-16T20:00:00Z');
  expect(await refused()).toMatchObject({ status: 404 });
});

test('without the id of the meeting, as where it began without a signal: by its day, and of their own days only', async () => {
  const { missionary, td } = house.person;
  await handOver('2026-09-17T15:00:00Z', missionary);
  const afterwards = await shelf.meet(study, { metOnDate: '2026-09-22' });
  setClock('2026-09-23T15:00:00Z');
  const on = (met_on_date: string) => ({
    as: house.subject.student,
    params: { id: study },
    body: { met_on_date, participants: { attended: [td] } },
  });
  expect(await service.call(calls.addAttendance, on(MET))).toMatchObject({ id: meeting, expected: true, version: 2 });
  for (const day of ['2026-09-22', '2026-09-16'])
    expect(await service.refused(calls.addAttendance, on(day))).toMatchObject({ status: 404 });
  const other = { ...asStudent(), params: { id: study, attendanceId: afterwards } };
  expect(await service.refused(calls.reportAttendance, { ...other, body: body() })).toMatchObject({ status: 404 });
});

test('their own is corrected by its version; what somebody else reported since is not, with whatever version', async () => {
  const { missionary, chaplain } = house.person;
  await handOver('2026-09-17T15:00:00Z', missionary);
  await report();
  const corrected = { participants: { attended: [chaplain] } };
  expect(await refused({ version: undefined, ...corrected })).toMatchObject({ status: 409, code: 'conflict' });
  expect(await report({ version: 2, ...corrected })).toMatchObject({ version: 3 });
  await service.call(calls.reportAttendance, {
    ...asStudent(),
    as: house.subject.missionary,
    body: body({ version: 3 }),
  });
  for (const version of [4, 3, undefined])
    expect(await refused({ version, ...corrected })).toMatchObject({
      status: 409,
      code: 'conflict',
      message:
        'You do not lead this study any more, and this meeting has been reported by now. Nothing was overwritten.',
    });
});
