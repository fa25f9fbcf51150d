import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import type { Role } from '@emmaus/contracts/roles';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { addParticipant, listAllParticipants, listParticipants, removeParticipant } = participantCalls;

const { service, house, shelf, own } = studiesForTests('2026-09-24T18:00:00Z');

const submittedAt = Temporal.Instant.from('2026-09-23T02:00:00Z');
const stays = (study: number) =>
  own('study_participant')
    .where({ bible_study_id: study })
    .orderBy('joined_on')
    .select<{ joined_on: string; left_on: string | null }[]>('joined_on', 'left_on');
const add = (role: Role, id: number, body: object) =>
  service.call(addParticipant, { as: house.subject[role], params: { id }, body });
const refusedToAdd = (role: Role, id: number, body: object) =>
  service.refused(addParticipant, { as: house.subject[role], params: { id }, body });
const remove = (role: Role, study: number, id: number) =>
  service.call(removeParticipant, {
    as: house.subject[role],
    params: { id: study },
    body: { id, bible_study_id: study },
  });
const list = async (role: Role, id: number) =>
  (await service.call(listParticipants, { as: house.subject[role], params: { id } })).data;
const listAll = async (role: Role, id: number) =>
  (await service.call(listAllParticipants, { as: house.subject[role], params: { id } })).data;

describe('GET participants and allParticipants', () => {
  test('those of today; and every stay, of who left and who will join, too', async () => {
    const { student, alumni, lifelong, td } = house.person;
    const id = await shelf.add({
      startDate: '2026-09-01',
      leaders: [td],
      participants: [student],
      left: [alumni],
      joining: { [lifelong]: '2026-10-01' },
    });
    expect((await list('td', id)).map(({ person_id }) => person_id)).toEqual([student]);
    expect(
      (await listAll('td', id)).map(({ person_id, start_date, left_on }) => [person_id, start_date, left_on]),
    ).toEqual([
      [alumni, '2026-09-01', '2026-09-01'],
      [lifelong, '2026-10-01', null],
      [student, '2026-09-01', null],
    ]);
  });

  test('"attendance_rate (percent, may be null)", "attended / (attended + not attended) since the join date; null when there is none"; unknown never counts', async () => {
    const { student, alumni, lifelong, td } = house.person;
    const id = await shelf.add({
      startDate: '2026-09-01',
      leaders: [td],
      participants: [student, alumni],
      joining: { [lifelong]: '2026-09-10' },
    });
    const came = { [student]: 'attended', [alumni]: 'unknown', [lifelong]: 'not_attended' } as const;
    await shelf.meet(id, { metOnDate: '2026-09-01', submittedAt, rows: came });
    await shelf.meet(id, { metOnDate: '2026-09-08', submittedAt, rows: { ...came, [student]: 'not_attended' } });
    await shelf.meet(id, { metOnDate: '2026-09-15', submittedAt, rows: { ...came, [lifelong]: 'attended' } });
    await shelf.meet(id, { metOnDate: '2026-09-22' });
    const rates = Object.fromEntries(
      (await list('td', id)).map(({ person_id, attendance_rate, meetings_attended, meetings_known }) => [
        person_id,
        [attendance_rate, meetings_attended, meetings_known],
      ]),
    );
    expect(rates).toEqual({ [student]: [67, 2, 3], [alumni]: [null, 0, 0], [lifelong]: [100, 1, 1] });
  });

  test('whoever only takes part is refused; "A record that a user may not see does not exist for them: 404"; not signed in is 401', async () => {
    const id = await shelf.add({ participants: [house.person.student] });
    for (const call of [listParticipants, listAllParticipants]) {
      expect((await service.refused(call, { as: house.subject.student, params: { id } })).status).toBe(403);
      expect((await service.refused(call, { as: house.subject['parish-td'], params: { id } })).status).toBe(404);
      expect((await service.refused(call, { params: { id } })).status).toBe(401);
    }
  });

  test('a participant whom one may not see is a name, and cannot be opened', async () => {
    const far = await house.addPerson({ locationId: house.places.farCampus });
    const id = await shelf.add({ leaders: [house.person.student], participants: [far] });
    expect((await list('td', id))[0]?.can_be_opened).toBe(false);
    expect((await list('student', id))[0]?.can_be_opened).toBe(true);
  });
});

describe('POST participants', () => {
  test('"Participant: id, person_id, name, bible_study_id, start_date": a person joins from a day on', async () => {
    const { student, alumni } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [student] });
    expect(await add('student', id, { person_id: alumni, start_date: '2026-09-24', bible_study_id: id })).toMatchObject(
      { person_id: alumni, name: 'Alumni Tester', bible_study_id: id, start_date: '2026-09-24' },
    );
    expect(await list('student', id)).toHaveLength(1);
  });

  test('"A join date in the future is not yet a participant"', async () => {
    const id = await shelf.add({ leaders: [house.person.td] });
    await add('td', id, { person_id: house.person.student, start_date: '2026-10-01' });
    expect(await list('td', id)).toEqual([]);
    expect(await listAll('td', id)).toHaveLength(1);
  });

  test('"added with a join date in the past gets \'unknown\' in meetings already reported"', async () => {
    const { student, td, alumni } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td], participants: [alumni] });
    const before = await shelf.meet(id, { metOnDate: '2026-09-01', submittedAt, rows: { [alumni]: 'attended' } });
    const after = await shelf.meet(id, { metOnDate: '2026-09-15', submittedAt, rows: { [alumni]: 'attended' } });
    const open = await shelf.meet(id, { metOnDate: '2026-09-22' });
    await add('td', id, { person_id: student, start_date: '2026-09-08' });
    const rows = await own('attendance_row').where({ person_id: student }).select('attendance_id', 'state');
    expect(rows).toEqual([{ attendance_id: after, state: 'unknown' }]);
    expect(
      await own('attendance').whereIn('id', [before, after, open]).orderBy('met_on_date').pluck('version'),
    ).toEqual([1, 2, 1]);
    expect((await list('td', id)).find(({ person_id }) => person_id === student)?.attendance_rate).toBeNull();
  });

  test('of a study that begins more than a year ahead: from its start on, up to a year later', async () => {
    const id = await shelf.add({ startDate: '2028-01-10', leaders: [house.person.td] });
    await own('study_leader').where({ bible_study_id: id }).update({ began_on: '2026-09-01' });
    const person_id = house.person.student;
    await add('td', id, { person_id, start_date: '2028-01-10' });
    expect(await listAll('td', id)).toHaveLength(1);
    expect((await refusedToAdd('td', id, { person_id: house.person.alumni, start_date: '2029-01-11' })).status).toBe(
      422,
    );
  });

  test('the validation texts, and "Join dates cannot be before the study start date"', async () => {
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.td] });
    const missing = await refusedToAdd('td', id, {});
    expect(missing.errors?.map(({ detail }) => detail)).toEqual([
      `Please select a person from the search bar above or click "Don't see who you're looking for?" to add them.`,
      'Please select a join date.',
    ]);
    const person_id = house.person.student;
    expect((await refusedToAdd('td', id, { person_id, start_date: '2026-08-31' })).message).toBe(
      'Join dates cannot be before the study start date.',
    );
    expect((await refusedToAdd('td', id, { person_id, start_date: '2036-09-01' })).status).toBe(422);
    const far = await house.addPerson({ locationId: house.places.farCampus });
    expect((await refusedToAdd('td', id, { person_id: far, start_date: '2026-09-24' })).errors?.[0]?.pointer).toBe(
      '/person_id',
    );
  });

  test('whoever leads the study does not take part in it as well, nor is a day kept that the calendar does not have', async () => {
    const { td, missionary, student } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td, missionary] });
    for (const person_id of [td, missionary])
      expect(await refusedToAdd('td', id, { person_id, start_date: '2026-09-08' })).toMatchObject({
        errors: [{ pointer: '/person_id', code: 'not_eligible' }],
      });
    expect(await refusedToAdd('td', id, { person_id: student, start_date: '0000-01-01' })).toMatchObject({
      status: 422,
    });
  });

  test('nobody takes part twice at a time; the same key again is answered with the first answer', async () => {
    const id = await shelf.add({ leaders: [house.person.td] });
    const body = { person_id: house.person.student, start_date: '2026-09-24', submission_id: crypto.randomUUID() };
    const first = await add('td', id, body);
    expect(await add('td', id, body)).toEqual(first);
    expect(await refusedToAdd('td', id, { person_id: body.person_id, start_date: '2026-09-20' })).toMatchObject({
      status: 422,
      message: 'This person takes part in the study on that day already, or does later.',
    });
  });

  test('sent again by whoever leads it no longer, it is refused like anything else of theirs', async () => {
    const { student, td, alumni } = house.person;
    const id = await shelf.add({ leaders: [td, alumni] });
    const body = { person_id: student, start_date: '2026-09-24', submission_id: crypto.randomUUID() };
    await add('td', id, body);
    await service.database.owner('bible_studies.study_leader').where({ bible_study_id: id, person_id: td }).delete();
    expect(await refusedToAdd('td', id, body)).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test('"Add or remove participants: the study\'s leader while Active", "available to the study\'s leader (user_is_leader) while the study is Active"', async () => {
    const { student, td } = house.person;
    const body = { person_id: student, start_date: '2026-09-24' };
    const led = await shelf.add({ leaders: [td] });
    for (const role of ['missionary', 'rd', 'admin', 'superadmin'] as const)
      expect((await refusedToAdd(role, led, body)).status).toBe(403);
    expect((await refusedToAdd('student', led, body)).status).toBe(404);
    const completed = await shelf.add({ leaders: [td], endDate: '2026-09-10' });
    expect((await refusedToAdd('td', completed, body)).status).toBe(409);
    expect((await service.refused(addParticipant, { params: { id: led }, body })).status).toBe(401);
  });
});

describe('DELETE participants', () => {
  test('"the day of leaving is the first day out"', async () => {
    const { student, td } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td], participants: [student] });
    const [stay] = await list('td', id);
    expect(await remove('td', id, stay?.id ?? 0)).toEqual({ message: `Student Tester was removed from Study ${id}.` });
    expect(await list('td', id)).toEqual([]);
    expect(await stays(id)).toEqual([{ joined_on: '2026-09-01', left_on: '2026-09-24' }]);
  });

  test('"The same change sent again is 200": also of a stay that vanished, and after the study has ended', async () => {
    const { student, alumni, td } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td], participants: [student] });
    const [before] = await list('td', id);
    const today = await add('td', id, { person_id: alumni, start_date: '2026-09-24' });
    const removeBoth = () => Promise.all([before!.id, today.id].map((stay) => remove('td', id, stay)));
    const first = await removeBoth();
    expect(first[1]).toEqual({ message: `Alumni Tester was removed from Study ${id}.` });
    setClock('2026-09-25T18:00:00Z');
    expect(await removeBoth()).toEqual(first);
    expect(await stays(id)).toEqual([{ joined_on: '2026-09-01', left_on: '2026-09-24' }]);
    await own('bible_study').where({ id }).update({ end_date: '2026-09-24' });
    expect(await removeBoth()).toEqual(first);
    for (const stay of [before!.id, today.id, 999_999]) {
      const asked = (role: Role) =>
        service.refused(removeParticipant, { as: house.subject[role], params: { id }, body: { id: stay } });
      expect((await asked('missionary')).status).toBe(403);
      expect((await asked('student')).status).toBe(404);
    }
  });

  test('of a study that has ended nobody is removed, and nobody who never was in it', async () => {
    const { student, td } = house.person;
    const id = await shelf.add({ leaders: [td], participants: [student], endDate: '2026-09-10' });
    const [stay] = await listAll('td', id);
    const asked = (study: number, body: object) =>
      service.refused(removeParticipant, { as: house.subject.td, params: { id: study }, body });
    expect((await asked(id, { id: stay!.id })).status).toBe(409);
    expect((await asked(await shelf.add({ leaders: [td] }), { id: 999_999 })).status).toBe(404);
  });

  test('a stay that began today, or is still to begin, vanishes', async () => {
    const { student, alumni, td } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td] });
    for (const [person_id, start_date] of [
      [student, '2026-09-24'],
      [alumni, '2026-10-01'],
    ]) {
      const stay = await add('td', id, { person_id, start_date });
      await remove('td', id, stay.id);
    }
    expect(await stays(id)).toEqual([]);
  });

  test('undone on the same day, the stay goes on as it was, also of somebody whom the leader could not choose', async () => {
    const { student, td } = house.person;
    const far = await house.addPerson({ locationId: house.places.farCampus });
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td], participants: [student, far] });
    for (const stay of await list('td', id)) {
      await remove('td', id, stay.id);
      expect((await add('td', id, { person_id: stay.person_id, start_date: stay.start_date })).id).toBe(stay.id);
    }
    expect(await stays(id)).toEqual([
      { joined_on: '2026-09-01', left_on: null },
      { joined_on: '2026-09-01', left_on: null },
    ]);
  });

  test('undone after a meeting was reported: of that meeting nothing is known of them', async () => {
    const { student, td } = house.person;
    const id = await shelf.add({ startDate: '2026-09-01', leaders: [td], participants: [student] });
    const [stay] = await list('td', id);
    await remove('td', id, stay!.id);
    const meeting = await shelf.meet(id, { metOnDate: '2026-09-24', submittedAt });
    await add('td', id, { person_id: student, start_date: '2026-09-01' });
    expect(await own('attendance_row').where({ attendance_id: meeting }).select('person_id', 'state')).toEqual([
      { person_id: student, state: 'unknown' },
    ]);
  });

  test('only by the leader, and only of this study', async () => {
    const { student, td } = house.person;
    const id = await shelf.add({ leaders: [td], participants: [student] });
    const other = await shelf.add({ leaders: [td] });
    const [stay] = await list('td', id);
    const asked = (role: Role, study: number) =>
      service.refused(removeParticipant, { as: house.subject[role], params: { id: study }, body: { id: stay?.id } });
    expect((await asked('missionary', id)).status).toBe(403);
    expect((await asked('student', id)).status).toBe(403);
    expect((await asked('td', other)).status).toBe(404);
  });
});
