import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { CallRequest } from '@emmaus/contracts/call';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { addBibleStudy, getBibleStudy } = bibleStudyCalls;
type NewStudy = CallRequest<typeof addBibleStudy>['body'];

const { service, house, shelf, own } = studiesForTests('2026-09-24T18:00:00Z');

const submittedAt = Temporal.Instant.from('2026-09-16T02:00:00Z');
const add = (role: Role, body: object) => service.call(addBibleStudy, { as: house.subject[role], body });
const refusedToAdd = (role: Role, body: object) => service.refused(addBibleStudy, { as: house.subject[role], body });
const read = (role: Role, id: number) => service.call(getBibleStudy, { as: house.subject[role], params: { id } });
const days = (study: number): Promise<string[]> =>
  own('published_report_v1').where({ bible_study_id: study }).orderBy('met_on_date').pluck('met_on_date');

function newStudy(data: object = {}, schedule: object = {}): NewStudy {
  return {
    bible_study_data: {
      name: 'Tuesday Women',
      meeting_location: 'Student union, room 204',
      start_date: '2026-09-01',
      end_date: null,
      ...data,
    },
    bible_study_schedule_data: { day_of_week: 2, meeting_time: '19:00:00', ...schedule },
    bible_study_participants_list: [],
  };
}

describe('GET /bible_studies/{id}', () => {
  test('"Bible study (list and detail) … also attendances and participants": the row of the list, who takes part today, and the last ten meetings without who came', async () => {
    const { student, missionary, td } = house.person;
    const id = await shelf.add({
      startDate: '2026-06-02',
      leaders: [missionary],
      participants: [student],
      left: [td],
      joining: { [house.person.alumni]: '2026-12-01' },
    });
    for (let week = 0; week < 11; week += 1)
      await shelf.meet(id, { metOnDate: Temporal.PlainDate.from('2026-07-07').add({ weeks: week }).toString() });
    await shelf.meet(id, { metOnDate: '2026-06-30', withheldAt: submittedAt });
    const study = await read('missionary', id);
    expect(study).toMatchObject({
      id,
      status: 'Active',
      user_is_leader: true,
      today: '2026-09-24',
      version: 1,
      can_see_participants: true,
      can_change_participants: true,
    });
    expect(study.participants).toEqual([
      {
        id: expect.any(Number) as number,
        person_id: student,
        name: 'Student Tester',
        bible_study_id: id,
        start_date: '2026-06-02',
        left_on: null,
        attendance_rate: null,
        meetings_attended: 0,
        meetings_known: 0,
        can_be_opened: true,
        version: 1,
      },
    ]);
    expect(study.attendances).toHaveLength(10);
    expect(study.attendances[0]).toEqual({
      id: expect.any(Number) as number,
      bible_study_id: id,
      met_on_day: 'Tuesday',
      met_at_time: '19:00:00',
      met_on_date: '2026-09-15',
      submitted_at: null,
      cancelled: false,
      cancelled_reason: null,
      cancel_reason_id: null,
    });
  });

  test('a cancelled meeting says why', async () => {
    const id = await shelf.add({});
    await shelf.meet(id, { metOnDate: '2026-09-15', submittedAt, cancelReasonId: 1 });
    const [meeting] = (await read('td', id)).attendances;
    const { name } = await own('cancel_reason').where({ id: 1 }).first<{ name: string }>();
    expect(meeting).toMatchObject({ cancelled: true, cancel_reason_id: 1, cancelled_reason: name });
    expect(meeting?.submitted_at).toBe('2026-09-16T02:00:00.000Z');
  });

  test('whoever only takes part is not told who else does', async () => {
    const id = await shelf.add({ leaders: [house.person.missionary], participants: [house.person.student] });
    expect(await read('student', id)).toMatchObject({
      participants: [],
      can_see_participants: false,
      can_change_participants: false,
    });
  });

  test('"Staff see participants of past studies, students only of studies they lead now"', async () => {
    const { student, alumni, td } = house.person;
    const past = await shelf.add({ endDate: '2026-09-10', participants: [alumni], leaders: [td] });
    expect((await read('missionary', past)).participants).toHaveLength(1);
    const handedOver = await shelf.add({
      leaders: [td],
      participants: [student, alumni],
      ledUntil: { [student]: '2026-09-20' },
    });
    expect((await read('student', handedOver)).participants).toEqual([]);
  });

  test.each(['student', 'alumni'] as const)(
    '%s: those of a study that they led and that has ended are not told by any call',
    async (who) => {
      const id = await shelf.add({
        endDate: '2026-09-10',
        participants: [house.person.lifelong],
        leaders: [house.person[who]],
      });
      const at = { as: house.subject[who], params: { id } };
      expect(await read(who, id)).toMatchObject({ status: 'Completed', participants: [], can_see_participants: false });
      for (const call of [participantCalls.listParticipants, participantCalls.listAllParticipants])
        expect((await service.refused(call, at)).status).toBe(403);
      expect(
        (await service.call(participantCalls.listParticipants, { ...at, as: house.subject.td })).data,
      ).toHaveLength(1);
      await own('bible_study').where({ id }).update({ end_date: '2026-09-25' });
      expect(await read(who, id)).toMatchObject({ status: 'Active', can_see_participants: true });
      expect((await service.call(participantCalls.listParticipants, at)).data).toHaveLength(1);
    },
  );

  test('out of sight it is not there; nobody is let in without signing in; guests are refused', async () => {
    const id = await shelf.add({ locationId: house.places.farCampus });
    expect((await service.refused(getBibleStudy, { as: house.subject.td, params: { id } })).status).toBe(404);
    expect((await service.refused(getBibleStudy, { params: { id } })).status).toBe(401);
    expect((await service.refused(getBibleStudy, { as: house.subject.guest, params: { id } })).status).toBe(403);
  });
});

describe('POST /bible_studies', () => {
  test('"After saving, the new study\'s detail page opens": its id is answered, and whoever adds it leads it', async () => {
    const { student, alumni } = house.person;
    const { id } = await add('student', { ...newStudy(), bible_study_participants_list: [alumni, alumni] });
    const study = await read('student', id);
    expect(study).toMatchObject({
      name: 'Tuesday Women',
      status: 'Active',
      location: house.places.campus,
      meeting_location: 'Student union, room 204',
      start_date: '2026-09-01',
      end_date: null,
      recurring_type: 'Weekly',
      bible_study_schedule: { day_of_week: 2, meeting_time: '19:00:00', recurring_type: 'Weekly' },
      user_is_leader: true,
    });
    expect(study.leaders.map(({ person_id }) => person_id)).toEqual([student]);
    expect(study.participants.map(({ person_id, start_date }) => [person_id, start_date])).toEqual([
      [alumni, '2026-09-01'],
    ]);
  });

  test('its expected meetings are there at once', async () => {
    const { id } = await add('td', newStudy());
    expect(await days(id)).toEqual(['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22']);
  });

  test('"Parish, alumni and lifelong studies generate none"', async () => {
    for (const role of ['parish-td', 'alumni', 'lifelong'] as const) {
      const { id } = await add(role, newStudy({}, { recurring_type: 'Weekly' }));
      expect(await days(id)).toEqual([]);
    }
  });

  test('one that is still to begin is led already', async () => {
    const { id } = await add('student', newStudy({ start_date: '2026-10-06' }));
    expect((await read('student', id)).user_is_leader).toBe(true);
    expect(await days(id)).toEqual([]);
  });

  test('sent twice with the same key there is one; another content under it is refused', async () => {
    const body = { ...newStudy(), submission_id: crypto.randomUUID() };
    const first = await add('td', body);
    expect(await add('td', body)).toEqual(first);
    expect(await own('bible_study').pluck('id')).toEqual([first.id]);
    const other = { ...body, ...newStudy({ name: 'Wednesday Men' }) };
    expect((await refusedToAdd('td', other)).status).toBe(409);
  });

  test('"a weekly (or other recurring) meeting schedule, a location, a start date": every validation text, word for word', async () => {
    const problem = await refusedToAdd('alumni', {
      bible_study_data: { name: ' ', meeting_location: '' },
      bible_study_schedule_data: { meeting_time: '25:00:00', recurring_type: 'Daily' },
    });
    expect(problem.status).toBe(422);
    expect(Object.fromEntries((problem.errors ?? []).map(({ pointer, detail }) => [pointer, detail]))).toEqual({
      '/bible_study_data/name': 'Please enter a name.',
      '/bible_study_data/meeting_location': 'Please enter a location.',
      '/bible_study_data/start_date': 'Please select a start date.',
      '/bible_study_schedule_data/day_of_week': 'Please select a day.',
      '/bible_study_schedule_data/meeting_time': 'Please select a valid time.',
      '/bible_study_schedule_data/recurring_type': 'Please select a recurring type.',
    });
  });

  test('"Minute options 00, 15, 30, 45"', async () => {
    expect((await refusedToAdd('td', newStudy({}, { meeting_time: '19:05:00' }))).message).toBe(
      'Please select a valid time.',
    );
    const { id } = await add('td', newStudy({}, { meeting_time: '19:45:00' }));
    expect((await read('td', id)).meeting_time).toBe('19:45:00');
  });

  test('"Please select a recurring type." (only for parish and alumni roles; other roles always send Weekly)', async () => {
    for (const role of ['parish-td', 'parish-missionary', 'alumni'] as const) {
      expect((await refusedToAdd(role, newStudy())).message).toBe('Please select a recurring type.');
      const { id } = await add(role, newStudy({}, { recurring_type: 'Monthly' }));
      expect((await read(role, id)).recurring_type).toBe('Monthly');
    }
    for (const role of ['td', 'student', 'lifelong'] as const) {
      expect((await refusedToAdd(role, newStudy({}, { recurring_type: 'Monthly' }))).status).toBe(422);
      const { id } = await add(role, newStudy());
      expect((await read(role, id)).recurring_type).toBe('Weekly');
    }
  });

  test('"Leader (fixed as the current user)"', async () => {
    const { td, student } = house.person;
    expect((await refusedToAdd('td', newStudy({ leaders: [student] }))).message).toBe('Please select a leader.');
    const { id } = await add('td', newStudy({ leaders: [td] }));
    expect((await read('td', id)).leaders).toHaveLength(1);
    const withThemselves = { ...newStudy(), bible_study_participants_list: [td] };
    expect((await refusedToAdd('td', withThemselves)).errors?.[0]?.code).toBe('not_eligible');
  });

  test('it meets at a campus or parish of whoever adds it', async () => {
    const { campus, siblingCampus, farCampus, area } = house.places;
    const PLACE = 'Please select the campus or parish of the study.';
    expect((await refusedToAdd('rd', newStudy())).message).toBe(PLACE);
    expect((await refusedToAdd('rd', newStudy({ location: area }))).message).toBe(PLACE);
    expect((await refusedToAdd('rd', newStudy({ location: farCampus }))).message).toBe(PLACE);
    expect((await refusedToAdd('td', newStudy({ location: siblingCampus }))).message).toBe(PLACE);
    const { id } = await add('rd', newStudy({ location: campus }));
    expect((await read('rd', id)).location).toBe(campus);
  });

  test('participants are people whom one may choose, and a mistyped year is asked back', async () => {
    const far = await house.addPerson({ locationId: house.places.farCampus });
    const refused = await refusedToAdd('td', { ...newStudy(), bible_study_participants_list: [far] });
    expect(refused.errors?.[0]?.pointer).toBe('/bible_study_participants_list');
    expect((await refusedToAdd('td', newStudy({ start_date: '2016-09-01' }))).message).toBe(
      'Check the year of the start date.',
    );
  });

  test('everybody who has a role may, guests may not', async () => {
    const body = newStudy({ name: '' });
    const statuses = await Promise.all(ROLES.map(async (role) => [role, (await refusedToAdd(role, body)).status]));
    expect(statuses).toEqual(ROLES.map((role) => [role, role === 'guest' ? 403 : 422]));
    expect((await service.refused(addBibleStudy, { body })).status).toBe(401);
  });
});
