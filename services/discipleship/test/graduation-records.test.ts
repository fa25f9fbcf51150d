import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import type { GraduationStatus } from '@emmaus/contracts/graduation.words';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { relationRow } from '../database/factories.ts';
import { graduationForTests } from './graduation-for-tests.ts';

const { service, house, own, addSenior, record, list, save, move, saved, refusal, td } = graduationForTests();

describe('the board', () => {
  test('holds the records of the campus and of this season, with involvement, leader and missionary', async () => {
    const { id, person } = await record({ phone: '312-555-0142' });
    await record({ recordYear: 2026 });
    const elsewhere = await record({ locationId: house.places.siblingCampus });
    const student = await house.addPerson({ firstName: 'Lea', lastName: 'Leader', locationId: house.places.campus });
    await insertAll(service.database.as('discipleship'), 'relation', [
      relationRow({ disciple: person, discipler: student, locationId: house.places.campus }),
      relationRow({ disciple: student, discipler: house.person.missionary, locationId: house.places.campus }),
    ]);
    const board = await list();
    expect(board).toMatchObject({
      record_year: 2027,
      is_generated: false,
      location: { id: house.places.campus, name: 'Lakeside College' },
    });
    expect(board.data.find((one) => one.id === id)).toEqual({
      id,
      person_id: person,
      person: 'Sam Senior',
      school_year: 'senior',
      phone: '312-555-0142',
      email: null,
      graduation_month: null,
      graduation_year: null,
      graduation_status: null,
      is_complete: false,
      is_filled_in_by_senior: false,
      has_moved_away: false,
      involvement: { involvement: 'N/A', bs_leader_discipler: 'Lea Leader', missionary: 'Missionary Tester' },
      vocation: { is_entering_religious: false, is_entering_seminary: false, diocese_or_order: null },
      version: 1,
      moved_seq: null,
    });
    expect(board.data.map((one) => one.id)).not.toContain(elsewhere.id);
  });

  test('in autumn it is that of the next spring', async () => {
    setClock('2026-11-22T12:00:00Z');
    expect((await list()).record_year).toBe(2027);
  });

  test('admins name a campus; what is no campus has no board', async () => {
    const { id } = await record();
    const board = await list(house.subject.admin, { location_id: house.places.campus });
    expect(board.data.map((one) => one.id)).toContain(id);
    const asked = { as: house.subject.admin, query: { location_id: house.places.parish } };
    expect(await service.refused(calls.listGraduationRecords, asked)).toMatchObject({ status: 422 });
  });
});

describe('sorting', () => {
  test.each<GraduationStatus>(['Graduating', 'Remaining', 'Unsure'])('null moves to %s', async (status) => {
    const { id } = await record();
    expect(await saved(id, { graduation_status: status, version: 1 })).toMatchObject({
      graduation_status: status,
      version: 2,
      moved_seq: expect.any(Number),
    });
  });

  test('nothing can be dragged back into the uncategorized column', async () => {
    const { id } = await record({ status: 'Unsure' });
    expect(await refusal(id, { graduation_status: null })).toMatchObject({ id, code: 'conflict' });
  });

  test('"Each record in the PUT carries a version and is answered by itself: a stale one does not stop the others", and comes with the fresh card', async () => {
    const [stale, fresh] = [await record(), await record()];
    await move(stale.id, 'Remaining', 1);
    const { data, refused } = await save([
      { id: stale.id, graduation_status: 'Graduating', version: 1 },
      { id: fresh.id, graduation_status: 'Graduating', version: 1 },
    ]);
    expect(data.map(({ id }) => id)).toEqual([fresh.id]);
    expect(refused).toMatchObject([
      { id: stale.id, code: 'stale_version', record: { graduation_status: 'Remaining', version: 2 } },
    ]);
  });

  test('a move that is sent again, since the answer was lost, is neither written twice nor refused', async () => {
    const { id } = await record();
    const moved = await saved(id, { graduation_status: 'Remaining', version: 1 });
    expect(await saved(id, { graduation_status: 'Remaining', version: 1 })).toEqual(moved);
  });

  test('what is left to do is counted', async () => {
    const count = () => service.call(calls.countGraduationRecords, { as: td() });
    const before = await count();
    const { id } = await record();
    expect((await count()).to_move).toBe(before.to_move + 1);
    await move(id, 'Graduating');
    expect(await count()).toEqual({ ...before, to_complete: before.to_complete + 1 });
  });

  test('the single earlier form is taken, too', async () => {
    const { id } = await record();
    const sent = { graduation_record_data: { id, graduation_status: 'Unsure' } };
    expect((await save(sent)).data).toMatchObject([{ id, graduation_status: 'Unsure' }]);
  });

  test('undo takes back the last move, also to where nobody was sorted; once it was moved again it is refused', async () => {
    const { id } = await record();
    const moved = await saved(id, { graduation_status: 'Graduating' });
    const undo = (seq: number) => ({ as: td(), params: { id }, body: { seq } });
    const { data } = await service.call(calls.undoGraduationMove, undo(moved.moved_seq as number));
    expect(data).toMatchObject({ graduation_status: null, version: 3 });
    expect(await service.refused(calls.undoGraduationMove, undo(moved.moved_seq as number))).toMatchObject({
      status: 409,
      message: 'Sam Senior was moved again in the meantime. Look at where the card is now.',
    });
  });

  test('undo by two at the same moment, while a third moves the card: one of them wins, the others are told why', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { id } = await record();
      const { moved_seq, version } = await saved(id, { graduation_status: 'Graduating' });
      const undo = (as: string) => ({ as, params: { id }, body: { seq: moved_seq as number } });
      const [one, other, third] = await Promise.allSettled([
        service.call(calls.undoGraduationMove, undo(td())),
        service.call(calls.undoGraduationMove, undo(house.subject.missionary)),
        ...(round % 2 ? [save([{ id, graduation_status: 'Unsure', version }])] : []),
      ]);
      const undone = [one, other].filter(({ status }) => status === 'fulfilled').length;
      const isMoved = third?.status === 'fulfilled' && (third.value as { data: unknown[] }).data.length === 1;
      expect(undone + Number(isMoved)).toBe(1);
      for (const refused of [one, other])
        if (refused.status === 'rejected')
          expect(String(refused.reason)).toContain('Sam Senior was moved again in the meantime.');
      const { graduation_status, ...now } = await own('graduation_record').where({ id }).first();
      expect([graduation_status, now.version]).toEqual([isMoved ? 'Unsure' : null, 3]);
    }
  });

  test('a season that is over can be read only', async () => {
    const { id } = await record({ recordYear: 2026 });
    expect(await refusal(id, { graduation_status: 'Remaining' })).toMatchObject({ code: 'conflict' });
  });
});

describe('filling in', () => {
  const COMPLETE = {
    phone: '(312) 555-0142',
    email: 'sam@example.org',
    graduation_month: 'May',
    graduation_year: '2027',
  };

  test("saving an edited record sets its status to 'graduating'; it is complete when all is there", async () => {
    const { id } = await record();
    expect(await saved(id, { phone: COMPLETE.phone })).toMatchObject({
      graduation_status: 'Graduating',
      is_complete: false,
    });
    expect(await saved(id, { ...COMPLETE, graduation_status: 'graduating' })).toMatchObject({
      is_complete: true,
      graduation_year: 2027,
    });
  });

  test.each([
    [{ phone: '312-555' }, 'phone'],
    [{ phone: '312.555.0142' }, 'phone'],
    [{ email: 'sam@lakeside.EDU' }, 'email (must be non .edu)'],
    [{ email: 'sam@lakeside.ｅｄｕ' }, 'email (must be non .edu)'],
    [{ email: '<script>@example.org' }, 'email (must be non .edu)'],
    [{ email: 'sam' }, 'email (must be non .edu)'],
    [{ graduation_year: '1999' }, 'graduation year'],
    [{ graduation_year: 20_277 }, 'graduation year'],
    [{ email: 'x', phone: '1', graduation_year: '27' }, 'email (must be non .edu), phone, graduation year'],
  ])('%j is refused with the names of the invalid fields: %s', async (sent, names) => {
    const { id } = await record();
    expect(await refusal(id, sent)).toMatchObject({
      code: 'invalid_input',
      message: `The following fields are invalid: ${names}`,
      record: { id, version: 1 },
    });
  });

  test.each(['3125550142', '312-555-0142', '312 555 0142', '(312)5550142', '(312) 555-0142'])(
    '"10 digits, with optional parentheses around the area code and optional dash or space separators": %s',
    async (phone) => {
      const { id } = await record();
      expect(await saved(id, { phone })).toMatchObject({ phone });
    },
  );

  test('the same once more is no new version', async () => {
    const { id } = await record();
    await saved(id, COMPLETE);
    expect(await saved(id, COMPLETE)).toMatchObject({ version: 2 });
  });
});

describe('by hand', () => {
  test('"Eligible student: id, name": the students of the campus without a record of this season, by any part of the name', async () => {
    const person = await addSenior('Éligible');
    const find = () => service.call(calls.listEligibleStudents, { as: td(), query: { search: 'elig sam' } });
    expect((await find()).data).toEqual([{ id: person, name: 'Sam Éligible', school_year: 'senior' }]);
    const { data } = await service.call(calls.addGraduationRecord, { as: td(), body: { person_id: person } });
    expect(data).toMatchObject({ person_id: person, graduation_status: null });
    expect((await find()).data).toEqual([]);
  });

  test('added again by who added it is the same; by another, or once it says more, it is refused', async () => {
    const person_id = await addSenior('Twice');
    const add = (as = td()) => ({ as, body: { person_id } });
    const { data } = await service.call(calls.addGraduationRecord, add());
    expect(await service.call(calls.addGraduationRecord, add())).toEqual({ data });
    const refusal = { status: 409, message: 'There already is a graduation record of this person for this year.' };
    expect(await service.refused(calls.addGraduationRecord, add(house.subject.missionary))).toMatchObject(refusal);
    await saved(data.id, { graduation_status: 'Unsure' });
    expect(await service.refused(calls.addGraduationRecord, add())).toMatchObject(refusal);
  });

  test('one added by mistake is taken back, and brought back', async () => {
    const { id } = await record();
    const at = { as: td(), params: { id } };
    expect(await service.call(calls.removeGraduationRecord, at)).toEqual({
      message: 'The graduation record of Sam Senior was taken back.',
    });
    expect((await service.call(calls.bringBackGraduationRecord, at)).data).toMatchObject({ id });
    expect((await list()).data.map((one) => one.id)).toContain(id);
  });

  test('whoever is at another campus does not exist', async () => {
    const person = await addSenior('Far', house.places.farCampus);
    const { id } = await record({ personId: person, locationId: house.places.farCampus });
    expect(await refusal(id, { graduation_status: 'Unsure' })).toMatchObject({ code: 'not_found', record: null });
    expect(await service.refused(calls.removeGraduationRecord, { as: td(), params: { id } })).toMatchObject({
      status: 404,
    });
    const body = { person_id: await addSenior('Farther', house.places.farCampus) };
    expect(await service.refused(calls.addGraduationRecord, { as: td(), body })).toMatchObject({ status: 404 });
    const query = { location_id: house.places.farCampus };
    expect(await service.refused(calls.listGraduationRecords, { as: td(), query })).toMatchObject({ status: 403 });
  });
});

test('"Graduation options: graduationMonths (each with a name) and graduationYears"', async () => {
  const { graduationMonths, graduationYears } = await service.call(calls.graduationOptions, { as: td() });
  expect(graduationMonths[4]).toEqual({ id: 5, name: 'May' });
  expect(graduationYears).toEqual([2026, 2027, 2028, 2029]);
});

test('the form of a graduate who has moved away stays, and tells nothing of them at their new place', async () => {
  const { id, person } = await record({ status: 'Graduating', phone: '312-555-0142' });
  await insertAll(service.database.as('discipleship'), 'relation', [
    relationRow({ disciple: person, discipler: house.person.missionary, locationId: house.places.campus }),
  ]);
  const card = async () => (await list()).data.find((one) => one.id === id);
  const led = { bs_leader_discipler: 'Missionary Tester', missionary: 'Missionary Tester' };
  expect(await card()).toMatchObject({ school_year: 'senior', has_moved_away: false, involvement: led });
  const moved = { primary_location_id: house.places.siblingCampus, school_year_id: 6 };
  await service.database.owner('people.person').where({ id: person }).update(moved);
  const untold = { involvement: 'N/A', bs_leader_discipler: null, missionary: null };
  expect(await card()).toMatchObject({ school_year: null, has_moved_away: true, involvement: untold });
  expect(await card()).toMatchObject({ person: 'Sam Senior', phone: '312-555-0142', graduation_status: 'Graduating' });
  const grant = { person_id: person, location_id: house.places.campus, role: 'student', is_primary: true };
  await service.database.owner('people.role_grant').insert(grant);
  expect(await card()).toMatchObject({ school_year: 'grad_student', has_moved_away: false, involvement: led });
});

test('whoever came with a discipler and a study of before is led by nobody of this campus: those names are told there', async () => {
  const { farCampus } = house.places;
  const { id, person } = await record();
  const director = await house.addPerson({ firstName: 'Far', lastName: 'Director', role: 'td', locationId: farCampus });
  await insertAll(service.database.as('discipleship'), 'relation', [
    relationRow({ disciple: person, discipler: director, locationId: farCampus }),
  ]);
  const [study] = (await service.database
    .owner('bible_studies.bible_study')
    .insert({
      name: 'Luke',
      location_id: farCampus,
      meeting_location: 'Library',
      start_date: '2026-09-01',
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as [{ id: number }];
  const since = { bible_study_id: study.id, began_on: '2026-09-01' };
  await service.database.owner('bible_studies.study_leader').insert({ ...since, person_id: director, position: 1 });
  await service.database
    .owner('bible_studies.study_participant')
    .insert({ bible_study_id: study.id, person_id: person, joined_on: '2026-09-02' });
  const card = async () => (await list()).data.find((one) => one.id === id)?.involvement;
  expect(await card()).toMatchObject({ bs_leader_discipler: null, missionary: null });
  await service.database.owner('bible_studies.bible_study').update({ location_id: house.places.campus });
  expect(await card()).toMatchObject({ bs_leader_discipler: 'Far Director', missionary: null });
});
