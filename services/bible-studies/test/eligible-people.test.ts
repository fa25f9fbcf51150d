import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { listEligibleLeaders, listEligibleParticipants, listEligibleParticipantsOfStudy } = participantCalls;

const { service, house } = serviceForTests(bibleStudiesService);
let shelf: StudyShelf;

beforeAll(async () => {
  shelf = createShelf(service.database.owner, house);
  const { places } = house;
  await house.addPerson({
    firstName: 'Zélie',
    lastName: 'Martin',
    locationId: places.campus,
    email: 'rose@emmaus.test',
  });
  await house.addPerson({ firstName: 'Zélie', lastName: 'Parish', locationId: places.parish });
  await house.addPerson({ firstName: 'Zélie', lastName: 'Far', locationId: places.farCampus });
  await house.addPerson({
    firstName: 'Zélie',
    lastName: 'Entered',
    locationId: places.farCampus,
    enteredBy: house.person.student,
  });
});
afterEach(() => service.database.owner('bible_studies.bible_study').delete());

type Query = Record<string, string | number>;
const names = async (
  role: Role,
  query: Query = { search: 'zelie' },
  call: typeof listEligibleLeaders | typeof listEligibleParticipants = listEligibleParticipants,
) => (await service.call(call, { as: house.subject[role], query })).data.map(({ name }) => name);

describe('"GET /bible_studies/eligibleLeaders", "GET /bible_studies/eligibleParticipants"', () => {
  test.each([
    ['superadmin', ['Zélie Entered', 'Zélie Far', 'Zélie Martin', 'Zélie Parish']],
    ['rd', ['Zélie Martin', 'Zélie Parish']],
    ['td', ['Zélie Martin']],
    ['parish-missionary', ['Zélie Parish']],
    ['student', ['Zélie Entered', 'Zélie Martin']],
    ['alumni', ['Zélie Martin']],
  ] as const)('whom one may choose: %s', async (role, expected) => {
    for (const call of [listEligibleLeaders, listEligibleParticipants])
      expect((await names(role, { search: 'zelie' }, call)).toSorted()).toEqual(expected);
  });

  test('"they see names of people at their own location, and nothing else about them"', async () => {
    const [found] = (
      await service.call(listEligibleParticipants, { as: house.subject.student, query: { search: 'martin' } })
    ).data;
    expect(found).toEqual({ id: found?.id, person_id: found?.id, name: 'Zélie Martin' });
    expect(await names('student', { search: 'rose@emmaus.test' })).toEqual([]);
  });

  test('staff are told the year and the role of whom they see, which tell people of one name apart', async () => {
    await house.addPerson({ firstName: 'Twin', lastName: 'Junior', locationId: house.places.campus, schoolYear: 3 });
    const told = async (as: Role, search: string) =>
      (await service.call(listEligibleParticipants, { as: house.subject[as], query: { search } })).data;
    expect(await told('missionary', 'twin junior')).toMatchObject([{ primary_role: null, school_year: 'junior' }]);
    expect(await told('missionary', 'td tester')).toMatchObject([{ primary_role: 'td' }]);
    for (const as of ['student', 'alumni'] as const)
      expect((await told(as, 'twin junior')).map((one) => Object.keys(one))).toEqual([['id', 'person_id', 'name']]);
  });

  test('words in any order, one place, so many, and nobody chooses oneself for a new study', async () => {
    expect(await names('td', { search: 'Martin, Zel' })).toEqual(['Zélie Martin']);
    expect(await names('rd', { search: 'zelie', location: house.places.parish })).toEqual(['Zélie Parish']);
    expect(await names('td', { limit: 2 })).toHaveLength(2);
    expect(await names('td', { search: 'td tester' })).toEqual([]);
    expect(await names('td', { search: 'td tester' }, listEligibleLeaders)).toEqual(['Td Tester']);
    expect(await names('td', { search: '%' })).toEqual([]);
  });

  test('a name as it is typed', async () => {
    await house.addPerson({ firstName: 'Anne-Marie', lastName: 'St. Claire', locationId: house.places.campus });
    for (const search of ['annemarie', 'anne-marie st', 'stclaire'])
      expect([search, await names('td', { search })]).toEqual([search, ['Anne-Marie St. Claire']]);
  });

  test('guests are refused, and whoever is not signed in; a limit out of range is said', async () => {
    for (const call of [listEligibleLeaders, listEligibleParticipants]) {
      expect((await service.refused(call, { as: house.subject.guest })).status).toBe(403);
      expect((await service.refused(call)).status).toBe(401);
      expect((await service.refused(call, { as: house.subject.td, query: { limit: 51 } })).status).toBe(422);
    }
  });
});

describe('"GET /bible_studies/eligibleParticipants (with … {id}/ in front)"', () => {
  const of = async (role: Role, id: number, search: string) =>
    (
      await service.call(listEligibleParticipantsOfStudy, {
        as: house.subject[role],
        params: { id },
        query: { search },
      })
    ).data;

  test('without those who lead it, take part in it, or will', async () => {
    const { td, student, alumni, lifelong } = house.person;
    const id = await shelf.add({
      leaders: [td],
      participants: [student],
      joining: { [alumni]: '2999-01-01' },
      left: [lifelong],
    });
    const found = (await of('td', id, 'tester')).map(({ name }) => name);
    expect(found).toContain('Lifelong Tester');
    expect(found).toContain('Missionary Tester');
    for (const name of ['Td Tester', 'Student Tester', 'Alumni Tester']) expect(found).not.toContain(name);
  });

  test("only for the study's leader", async () => {
    const id = await shelf.add({ leaders: [house.person.td] });
    const asked = (role: Role) =>
      service.refused(listEligibleParticipantsOfStudy, { as: house.subject[role], params: { id } });
    expect((await asked('missionary')).status).toBe(403);
    expect((await asked('student')).status).toBe(404);
  });
});
