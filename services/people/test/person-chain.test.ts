import { peopleCalls } from '@emmaus/contracts/people.calls';
import { personCalls } from '@emmaus/contracts/person.contract';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { createCircle, disciples, leadsStudyWith, takeOut, type Circle } from './fixtures.ts';

const { canViewPersonInChain, getPerson } = personCalls;
const { listViewablePeople } = peopleCalls;
type Who = keyof TestOrganisation['subject'];

const { service, house } = serviceForTests(peopleService);
let circle: Circle;
beforeAll(async () => {
  circle = await createCircle(service, house);
});

const canView = async (who: Who, person_id: number): Promise<boolean> =>
  (await service.call(canViewPersonInChain, { as: house.subject[who], body: { person_id } })).canView;

describe('for other roles the server decides by a chain check', () => {
  test('student: those below them, participants of their studies, and themselves', async () => {
    const { disciple, discipleOfDisciple, participant } = circle;
    for (const id of [disciple, discipleOfDisciple, participant, house.person.student])
      expect(await canView('student', id)).toBe(true);
    for (const id of [circle.contact, circle.stranger, house.person.td])
      expect(await canView('student', id)).toBe(false);
  });

  test.each([
    ['has ended', { ended: '2025-12-10' }],
    ['was handed over', { handedOver: '2025-12-10' }],
  ])('student: "only of studies they lead now": not the participants of one that %s', async (_what, past) => {
    const { places, person, subject } = house;
    const participant = await house.addPerson({ locationId: places.campus, schoolYear: 1 });
    await leadsStudyWith(service.database.owner, person.student, participant, places.campus, past);
    expect(await canView('student', participant)).toBe(false);
    expect(await service.refused(getPerson, { as: subject.student, params: { id: participant } })).toMatchObject({
      status: 404,
    });
    await leadsStudyWith(service.database.owner, person.student, participant, places.campus);
    expect(await canView('student', participant)).toBe(true);
  });

  test('student: nobody below whoever was removed, until they are brought back', async () => {
    const { campus } = house.places;
    const { owner } = service.database;
    const add = (firstName: string) => house.addPerson({ firstName, locationId: campus, schoolYear: 1 });
    const [gone, fay, guy] = [await add('Gone'), await add('Fay'), await add('Guy')];
    await disciples(owner, house.person.student, gone, campus);
    await disciples(owner, gone, fay, campus);
    await disciples(owner, fay, guy, campus);
    const mine = async () => {
      const asked = { as: house.subject.student, query: { whose: 'mine', page_size: 100 } } as const;
      return (await service.call(listViewablePeople, asked)).data.map(({ id }) => id);
    };
    const record = owner('people.person_record').where({ id: gone });
    await takeOut(record.clone());
    for (const id of [fay, guy]) {
      expect(await canView('student', id)).toBe(false);
      expect(await service.refused(getPerson, { as: house.subject.student, params: { id } })).toMatchObject({
        status: 404,
      });
      expect(await mine()).not.toContain(id);
    }
    await record.clone().update({ removed_at: null, removed_by_subject: null });
    expect(await mine()).toEqual(expect.arrayContaining([gone, fay, guy]));
    for (const id of [gone, fay, guy]) expect(await canView('student', id)).toBe(true);
  });

  test.each([
    ['td', true],
    ['chaplain', true],
    ['dsc', true],
    ['regional', true],
    ['admin', true],
    ['parish-td', false],
    ['alumni', false],
  ] as const)('%s: %s, by place', async (who, expected) => {
    expect(await canView(who, circle.stranger)).toBe(expected);
  });

  test('somebody whom one does not see, and somebody who does not exist, are no error and not told apart', async () => {
    const far = await house.addPerson({ locationId: house.places.farCampus });
    expect(await canView('td', far)).toBe(false);
    expect(await canView('td', 999_999)).toBe(false);
    expect(await canView('admin', 999_999)).toBe(false);
  });

  test.each(['guest', 'nobody'] as const)('%s: 403', async (who) => {
    expect(
      await service.refused(canViewPersonInChain, { as: house.subject[who], body: { person_id: circle.stranger } }),
    ).toMatchObject({ status: 403 });
  });

  test('what is no id: 422', async () => {
    for (const body of [{}, { person_id: 'x' }, { person_id: 0 }, { person_id: 3_000_000_000 }])
      expect(await service.refused(canViewPersonInChain, { as: house.subject.td, body })).toMatchObject({
        status: 422,
        errors: [{ pointer: '/person_id' }],
      });
  });
});
