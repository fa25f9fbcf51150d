import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';
import type { NewMeeting } from './study-shelf.ts';

const { service, house, shelf } = studiesForTests('2026-09-10T12:00:00Z');

interface Meeting {
  id: number;
  attendanceId: number;
}

async function meeting(details: Partial<NewMeeting> = {}, endDate: string | null = null): Promise<Meeting> {
  const { student, missionary, td, chaplain, affiliate } = house.person;
  const id = await shelf.add({ leaders: [student, missionary], participants: [td, chaplain, affiliate], endDate });
  return { id, attendanceId: await shelf.meet(id, { metOnDate: '2026-09-08', ...details }) };
}
const report = (params: Meeting, body: object, as = house.subject.student) =>
  service.call(calls.reportAttendance, { as, params: { ...params }, body });
const refused = (params: Meeting, body: object, as = house.subject.student) =>
  service.refused(calls.reportAttendance, { as, params: { ...params }, body });
const rows = ({ attendanceId }: Meeting) =>
  service.database
    .as('bible-studies')('attendance_row')
    .where({ attendance_id: attendanceId })
    .orderBy('person_id')
    .select('person_id', 'state');
const sorted = (states: Record<number, string>) =>
  Object.entries(states)
    .map(([person, state]) => ({ person_id: Number(person), state }))
    .toSorted((one, other) => one.person_id - other.person_id);

describe('PUT /bible_studies/{id}/attendances/{attendanceId}', () => {
  test('"attended (with a set of attendees)", "splits participants into attended (ticked) and not attended (the rest)": an explicit row for everybody', async () => {
    const { td, chaplain, affiliate } = house.person;
    const at = await meeting();
    const saved = await report(at, { participants: { attended: [td], not_attended: [chaplain, affiliate] } });
    expect(saved).toMatchObject({ id: at.attendanceId, submitted_by: 'Student Tester', cancelled: false, version: 2 });
    expect(saved.unattendedParticipants).toHaveLength(2);
    expect(await rows(at)).toEqual(
      sorted({ [td]: 'attended', [chaplain]: 'not_attended', [affiliate]: 'not_attended' }),
    );
  });

  test('the body of the specification: participants as a JSON string, with what was read sent back', async () => {
    const { td, chaplain, affiliate } = house.person;
    const at = await meeting();
    const read = await service.call(calls.getAttendance, { as: house.subject.student, params: { ...at } });
    const participants = JSON.stringify({ attended: [td], not_attended: [chaplain], unknown: [affiliate] });
    await report(at, { ...read, bible_study_id: at.id, cancelled: false, cancel_reason_id: null, participants });
    expect(await rows(at)).toEqual(sorted({ [td]: 'attended', [chaplain]: 'not_attended', [affiliate]: 'unknown' }));
    expect(await refused(at, { participants: '{"attended": "all"}' })).toMatchObject({ status: 422 });
    expect(await refused(at, { participants: 'everybody' })).toMatchObject({ status: 422 });
  });

  test('of whom nothing is said nothing is known: absence is never inferred', async () => {
    const { td, chaplain, affiliate } = house.person;
    const at = await meeting();
    await report(at, { participants: { attended: [td] } });
    expect(await rows(at)).toEqual(sorted({ [td]: 'attended', [chaplain]: 'unknown', [affiliate]: 'unknown' }));
    await report(at, { participants: { not_attended: [chaplain] } });
    expect(await rows(at)).toEqual(sorted({ [td]: 'attended', [chaplain]: 'not_attended', [affiliate]: 'unknown' }));
  });

  test('"submitted either with attendees or as cancelled with a reason": "A cancelled report marks all participants as unknown."', async () => {
    const { td, chaplain, affiliate } = house.person;
    const at = await meeting();
    await report(at, { participants: { attended: [td] } });
    expect(await report(at, { cancelled: true, cancel_reason_id: 3, participants: { attended: [td] } })).toMatchObject({
      cancelled: true,
      cancelled_reason: 'Exams',
      cancel_reason_id: 3,
    });
    expect(await rows(at)).toEqual(sorted({ [td]: 'unknown', [chaplain]: 'unknown', [affiliate]: 'unknown' }));
  });

  test.each([
    ['without a reason', { cancelled: true }],
    ['for a reason that does not exist', { cancelled: true, cancel_reason_id: 999 }],
  ])('"cancelled with a reason", %s: "Please choose a reason for canceling bible study."', async (_how, body) => {
    expect(await refused(await meeting(), body)).toMatchObject({
      status: 422,
      errors: [{ pointer: '/cancel_reason_id', detail: 'Please choose a reason for canceling bible study.' }],
    });
  });

  test('nobody came: has to be confirmed, with the words of the confirmation', async () => {
    const at = await meeting();
    const nobody = { participants: { attended: [], not_attended: [house.person.td] } };
    expect(await refused(at, nobody)).toMatchObject({
      status: 422,
      message: 'Are you sure want to submit an attendance with no attendees?',
      errors: [{ pointer: '/confirm_empty', code: 'confirm_empty' }],
    });
    expect(await rows(at)).toEqual([]);
    expect(await report(at, { ...nobody, confirm_empty: true })).toMatchObject({ version: 2 });
  });

  test.each(['parish-td', 'parish-missionary', 'alumni', 'lifelong'] as const)(
    '%s "may submit empty"',
    async (role) => {
      const id = await shelf.add({ leaders: [house.person[role]], participants: [house.person.student] });
      const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-08' });
      expect(await report({ id, attendanceId }, { cancelled: false }, house.subject[role])).toMatchObject({
        version: 2,
      });
    },
  );

  test('somebody who did not take part on that day, and somebody twice: 422', async () => {
    const at = await meeting();
    const { td, lifelong } = house.person;
    expect(await refused(at, { participants: { attended: [td, lifelong] } })).toMatchObject({
      errors: [{ pointer: '/participants', code: 'not_on_roster' }],
    });
    expect(await refused(at, { participants: { attended: [td], unknown: [td] } })).toMatchObject({
      errors: [{ pointer: '/participants', code: 'twice' }],
    });
  });

  test('who left since is still on the rosters of what was reported, and no row is lost', async () => {
    const { td, chaplain, affiliate } = house.person;
    const at = await meeting();
    await report(at, { participants: { attended: [td, chaplain, affiliate] } });
    await service.database
      .owner('bible_studies.study_participant')
      .where({ bible_study_id: at.id, person_id: chaplain })
      .update({ left_on: '2026-08-25' });
    const again = await report(at, { participants: { attended: [td], not_attended: [affiliate] } });
    expect(again.attendedParticipants).toHaveLength(2);
    expect(await rows(at)).toHaveLength(3);
  });

  test('a meeting keeps its day', async () => {
    const at = await meeting();
    expect(
      await refused(at, { met_on_date: '2026-09-09', participants: { attended: [house.person.td] } }),
    ).toMatchObject({
      status: 422,
      errors: [{ pointer: '/met_on_date' }],
    });
  });
});

describe('two people report the same meeting', () => {
  test('"the later submission is shown what the earlier one saved, never silently overwritten"', async () => {
    const { td, chaplain, affiliate } = house.person;
    const at = await meeting();
    await report(at, { version: 1, participants: { attended: [td], not_attended: [chaplain, affiliate] } });
    const late = { version: 1, participants: { attended: [chaplain] } };
    const problem = await refused(at, late, house.subject.missionary);
    expect(problem).toMatchObject({ status: 409, code: 'stale_version' });
    expect(problem.message).toContain('Student Tester reported this meeting in the meantime: 1 came, 2 did not.');
    expect(await rows(at)).toContainEqual({ person_id: chaplain, state: 'not_attended' });
    expect(await report(at, { ...late, version: 2 }, house.subject.missionary)).toMatchObject({ version: 3 });
  });

  test('who reported it in another tab, or here without hearing of it, is not told their own name', async () => {
    const { td, chaplain, affiliate } = house.person;
    const at = await meeting();
    await report(at, { version: 1, participants: { attended: [td], not_attended: [chaplain, affiliate] } });
    expect(await refused(at, { version: 1, participants: { attended: [chaplain] } })).toMatchObject({
      status: 409,
      code: 'stale_version',
      message:
        'You reported this meeting in the meantime, here or elsewhere: 1 came, 2 did not. Nothing was overwritten: look at what differs, then submit again.',
    });
  });

  test('the same key again: the first answer, whatever was pressed when; another content: 409', async () => {
    const at = await meeting();
    const submission_id = crypto.randomUUID();
    const body = { submission_id, version: 1, participants: { attended: [house.person.td] } };
    const first = await report(at, { ...body, reported_at: '2026-09-09T01:00:00Z' });
    expect(await report(at, { ...body, reported_at: '2026-09-09T02:00:00Z' })).toEqual(first);
    expect(await refused(at, { ...body, cancelled: true, cancel_reason_id: 1 })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await refused(at, body, house.subject.missionary)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('no clock is finer than a nanosecond: such a moment is refused at its field', async () => {
    const body = { participants: { attended: [house.person.td] }, reported_at: '2026-09-09T01:00:00.1234567890Z' };
    expect(await refused(await meeting(), body)).toMatchObject({ status: 422, errors: [{ pointer: '/reported_at' }] });
  });

  test('sent again by whoever leads the study no longer, it is refused like anything else of theirs', async () => {
    const at = await meeting();
    const body = { submission_id: crypto.randomUUID(), participants: { attended: [house.person.td] } };
    await report(at, body);
    const led = { bible_study_id: at.id, person_id: house.person.student };
    await service.database.owner('bible_studies.study_leader').where(led).delete();
    expect(await refused(at, body)).toMatchObject({ status: 404 });
  });

  test('"who submitted first, and when" counts from the moment Submit was pressed on the device', async () => {
    const at = await meeting();
    const participants = { attended: [house.person.td] };
    await report(at, { participants, reported_at: '2026-09-08T22:30:00-05:00' });
    setClock('2026-09-20T12:00:00Z');
    await report(at, { participants }, house.subject.missionary);
    expect(
      await service.database
        .as('bible-studies')('published_report_v1')
        .where({ attendance_id: at.attendanceId })
        .first(),
    ).toMatchObject({
      first_submitted_at: new Date('2026-09-09T03:30:00Z'),
      first_received_at: new Date('2026-09-10T12:00:00Z'),
      first_submitted_by_person_id: house.person.student,
    });
  });
});

describe('who may report, and until when', () => {
  test('"the study\'s leader, or td, missionary, affiliate"; who only sees it 403, who does not 404', async () => {
    const at = await meeting();
    const body = { participants: { attended: [house.person.chaplain] } };
    for (const role of ['student', 'missionary', 'td', 'affiliate', 'admin'] as const)
      expect((await report(at, body, house.subject[role])).submitted_at).not.toBeNull();
    for (const role of ['chaplain', 'rd'] as const)
      expect(await refused(at, body, house.subject[role])).toMatchObject({ status: 403 });
    for (const role of ['parish-td', 'lifelong'] as const)
      expect(await refused(at, body, house.subject[role])).toMatchObject({ status: 404 });
    expect(await refused(at, body, house.subject.guest)).toMatchObject({ status: 403 });
  });

  test('"expected meetings up to and including the end date may still be reported", later ones not', async () => {
    const body = { participants: { attended: [house.person.td] } };
    expect(await report(await meeting({}, '2026-09-08'), body)).toMatchObject({ version: 2 });
    const withheldAt = Temporal.Instant.from('2026-09-09T00:00:00Z');
    expect(await refused(await meeting({ withheldAt }, '2026-09-07'), body)).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  test('a meeting that a vacation withheld took place after all: its report is kept', async () => {
    const at = await meeting({ withheldAt: Temporal.Instant.from('2026-09-07T00:00:00Z') });
    expect(await report(at, { participants: { attended: [house.person.td] } })).toMatchObject({ expected: false });
  });

  test('a meeting of another study: 404', async () => {
    const [one, other] = [await meeting(), await meeting()];
    expect(await refused({ id: one.id, attendanceId: other.attendanceId }, { confirm_empty: true })).toMatchObject({
      status: 404,
    });
  });
});
