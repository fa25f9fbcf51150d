import { personCalls } from '@emmaus/contracts/person.contract';
import type { NewPerson, TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { changePerson, getPerson } = personCalls;
type Who = keyof TestOrganisation['subject'];

const MARIA = { first_name: 'María', last_name: 'Nuñez', gender_id: 2, school_year_id: 3 };

const { service, house } = serviceForTests(peopleService);

const newMaria = (more: Partial<NewPerson> = {}) =>
  house.addPerson({
    firstName: 'María',
    lastName: 'Nuñez',
    locationId: house.places.campus,
    schoolYear: 3,
    email: 'maria@example.org',
    phone: '312-555-0142',
    ...more,
  });
const change = (who: Who, id: number, body: object) =>
  service.call(changePerson, { as: house.subject[who], params: { id }, body: { ...MARIA, ...body } });
const refusal = (who: Who, id: number, body: object) =>
  service.refused(changePerson, { as: house.subject[who], params: { id }, body: { ...MARIA, ...body } });
const rowOf = (id: number) => service.database.owner('people.person').where({ id }).first();

describe('Only admins change a role or a location', () => {
  const grantsOf = (id: number) =>
    service.database
      .owner('people.role_grant')
      .where({ person_id: id })
      .orderBy('id')
      .select('role', 'location_id', 'is_primary');

  test.each(['td', 'rd', 'student'] as const)('%s: 403 when they differ, nothing when they do not', async (who) => {
    const id = await newMaria({ enteredBy: house.person.student });
    const { campus, siblingCampus } = house.places;
    expect(await refusal(who, id, { primary_role_id: 'student' })).toMatchObject({ status: 403 });
    expect(await refusal(who, id, { primary_location_id: siblingCampus })).toMatchObject({ status: 403 });
    await change(who, id, { primary_role_id: null, primary_location_id: campus });
    expect(await grantsOf(id)).toEqual([]);
  });

  test('nobody appoints themselves', async () => {
    expect(await refusal('td', house.person.td, { primary_role_id: 'admin' })).toMatchObject({ status: 403 });
    expect(await refusal('admin', house.person.admin, { primary_role_id: 'superadmin' })).toMatchObject({
      status: 403,
    });
  });

  test.each(['admin', 'superadmin'] as const)('%s: role and location go with the primary grant', async (who) => {
    const id = await newMaria();
    const { campus, siblingCampus } = house.places;
    await change(who, id, { primary_role_id: 'student' });
    expect(await rowOf(id)).toMatchObject({ primary_role: 'student', primary_location_id: campus });
    expect(await grantsOf(id)).toEqual([{ role: 'student', location_id: campus, is_primary: true }]);
    await change(who, id, { primary_role_id: 'missionary', primary_location_id: siblingCampus });
    expect(await rowOf(id)).toMatchObject({ primary_role: 'missionary', primary_location_id: siblingCampus });
    expect(await grantsOf(id)).toEqual([{ role: 'missionary', location_id: siblingCampus, is_primary: true }]);
    await change(who, id, { primary_role_id: null });
    expect(await rowOf(id)).toMatchObject({ primary_role: null, primary_location_id: siblingCampus });
    expect(await grantsOf(id)).toEqual([]);
  });

  test('a guest is somebody who holds no role', async () => {
    const id = await newMaria();
    await change('admin', id, { primary_role_id: 'student' });
    await change('admin', id, { primary_role_id: 'guest' });
    const person = await service.call(getPerson, { as: house.subject.admin, params: { id } });
    expect(person.primary_role_id).toBeNull();
  });

  test('a role held beside the primary one is not held twice, and steps in when the primary one ends', async () => {
    const { campus, siblingCampus } = house.places;
    const id = await newMaria({ role: 'missionary' });
    const beside = { person_id: id, role: 'affiliate', is_primary: false };
    await service.database.owner('people.role_grant').insert([
      { ...beside, location_id: campus },
      { ...beside, location_id: siblingCampus },
    ]);
    await change('admin', id, { primary_role_id: 'affiliate' });
    expect(await grantsOf(id)).toEqual([
      { role: 'affiliate', location_id: campus, is_primary: true },
      { role: 'affiliate', location_id: siblingCampus, is_primary: false },
    ]);
    await change('admin', id, { primary_role_id: null });
    expect(await grantsOf(id)).toEqual([{ role: 'affiliate', location_id: siblingCampus, is_primary: true }]);
    expect(await rowOf(id)).toMatchObject({ primary_role: 'affiliate' });
  });

  describe('"Role and place are one thing: the grant stands where the person belongs"', () => {
    /** A missionary at the campus, who also holds the role at the other one. */
    async function atTwoPlaces(role: 'missionary' | 'affiliate' = 'missionary'): Promise<number> {
      const id = await newMaria({ role: 'missionary' });
      const beside = { person_id: id, role, location_id: house.places.siblingCampus, is_primary: false };
      await service.database.owner('people.role_grant').insert(beside);
      return id;
    }

    test('whoever loses the primary role moves to the place of the next one, and the move is told', async () => {
      const { campus, siblingCampus } = house.places;
      const id = await atTwoPlaces();
      await change('admin', id, { primary_role_id: null, primary_location_id: campus });
      expect(await grantsOf(id)).toEqual([{ role: 'missionary', location_id: siblingCampus, is_primary: true }]);
      expect(await rowOf(id)).toMatchObject({ primary_role: 'missionary', primary_location_id: siblingCampus });
      expect(await service.database.owner('people.person_move').where({ person_id: id })).toMatchObject([
        { from_location_id: campus, to_location_id: siblingCampus, moved_by_person_id: house.person.admin },
      ]);
    });

    test('another place than that is refused, with a sentence', async () => {
      const id = await atTwoPlaces('affiliate');
      expect(
        await refusal('admin', id, { primary_role_id: null, primary_location_id: house.places.farCampus }),
      ).toMatchObject({
        status: 422,
        errors: [
          {
            pointer: '/primary_location_id',
            detail:
              'María Nuñez keeps the role Affiliate at Hillcrest University and belongs there. Leave the location as it is.',
          },
        ],
      });
      expect(await grantsOf(id)).toHaveLength(2);
    });

    test.each([
      ['td', 'campus'],
      ['ad', 'area'],
    ] as const)(
      'a role is written at the place that was checked: %s, also where the grant stood elsewhere',
      async (role, at) => {
        const id = await atTwoPlaces();
        const place = house.places[at];
        const { owner } = service.database;
        // As it was left once, when a primary role was taken away.
        await owner('people.role_grant').where({ person_id: id, is_primary: true }).delete();
        await owner('people.role_grant').where({ person_id: id }).update({ is_primary: true });
        await owner('people.person').where({ id }).update({ primary_location_id: place });
        await change('admin', id, { primary_role_id: role, primary_location_id: place });
        expect(await grantsOf(id)).toEqual([{ role, location_id: place, is_primary: true }]);
        expect(await rowOf(id)).toMatchObject({ primary_role: role, primary_location_id: place });
      },
    );

    test('which fields are asked for goes by the role that remains', async () => {
      const id = await atTwoPlaces('affiliate');
      const body = { school_year_id: null, is_varsity: null, is_greek: null, primary_role_id: null };
      expect(await service.call(getPerson, { as: house.subject.admin, params: { id } })).toMatchObject({
        remaining_role_id: 'affiliate',
      });
      expect(await service.call(getPerson, { as: house.subject.td, params: { id } })).toMatchObject({
        remaining_role_id: null,
      });
      await change('admin', id, body);
      expect(await refusal('admin', id, body)).toMatchObject({
        status: 422,
        errors: [{ pointer: '/school_year_id' }, { pointer: '/is_varsity' }, { pointer: '/is_greek' }],
      });
    });
  });

  test('only superadmins make and unmake superadmins', async () => {
    const id = await newMaria();
    expect(await refusal('admin', id, { primary_role_id: 'superadmin' })).toMatchObject({
      status: 403,
      message: 'You cannot give the role Super Admin: it stands above your own.',
      errors: [{ pointer: '/primary_role_id' }],
    });
    await change('superadmin', id, { primary_role_id: 'superadmin' });
    expect(await refusal('admin', id, { primary_role_id: 'student' })).toMatchObject({ status: 403 });
    expect(await rowOf(id)).toMatchObject({ primary_role: 'superadmin' });
  });

  test('"The last superadmin cannot lose that role"', async () => {
    const { superadmin } = house.person;
    const owner = service.database.owner;
    // The only one, but for those whom other tests have made.
    await owner('people.role_grant').where({ role: 'superadmin' }).whereNot({ person_id: superadmin }).delete();
    expect(await refusal('superadmin', superadmin, { primary_role_id: 'student' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('is the last Super Admin') as string,
    });
    const other = await newMaria({ role: 'superadmin', locationId: house.places.organization });
    await change('superadmin', other, { primary_role_id: 'admin' });
    expect(await rowOf(other)).toMatchObject({ primary_role: 'admin' });
  });

  test.each(['admin', 'superadmin'] as const)(
    '"nor anybody take their own highest role away (409 with a sentence)": %s',
    async (who) => {
      await newMaria({ role: 'superadmin', locationId: house.places.organization });
      for (const primary_role_id of ['missionary', null] as const)
        expect(await refusal(who, house.person[who], { primary_role_id })).toMatchObject({
          status: 409,
          message: 'You cannot take your own highest role away. Ask somebody else who may.',
        });
      expect(await rowOf(house.person[who])).toMatchObject({ primary_role: who });
    },
  );

  test.each([
    ['rd', 'campus'],
    ['ad', 'parish'],
    ['td', 'area'],
    ['chaplain', 'parish'],
    ['parish-td', 'campus'],
    ['student', 'organization'],
    ['alumni', 'region'],
  ] as const)('"Roles and places fit … else 422": no %s at the %s', async (primary_role_id, place) => {
    const id = await newMaria();
    expect(await refusal('admin', id, { primary_role_id, primary_location_id: house.places[place] })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/primary_location_id', detail: expect.stringContaining('is a role at') as string }],
    });
  });

  test.each([
    ['rd', 'region'],
    ['regional', 'organization'],
    ['pd', 'area'],
    ['affiliate', 'siblingCampus'],
    ['parish-missionary', 'parish'],
    ['student', 'parish'],
    ['lifelong', 'campus'],
    ['admin', 'campus'],
  ] as const)('"Roles and places fit": %s at the %s', async (primary_role_id, place) => {
    const id = await newMaria();
    await change('admin', id, { primary_role_id, primary_location_id: house.places[place] });
    expect(await rowOf(id)).toMatchObject({ primary_role: primary_role_id, primary_location_id: house.places[place] });
  });

  test.each(['organization', 'region', 'area'] as const)(
    'somebody without a role is not moved to the %s, and whoever stands there already can be saved',
    async (place) => {
      const primary_location_id = house.places[place];
      const misfit = {
        status: 422,
        errors: [
          {
            pointer: '/primary_location_id',
            detail: 'Somebody without a role belongs to a campus or a parish. Choose such a place.',
          },
        ],
      };
      const id = await newMaria();
      expect(await refusal('admin', id, { primary_location_id })).toMatchObject(misfit);
      const student = await newMaria({ role: 'student' });
      expect(await refusal('admin', student, { primary_location_id, primary_role_id: null })).toMatchObject(misfit);
      const before = await newMaria({ locationId: primary_location_id });
      await change('admin', before, { phone: '312-555-0101', primary_location_id });
      const director = await newMaria({ role: 'admin', locationId: primary_location_id });
      await change('admin', director, { primary_role_id: null, primary_location_id });
      for (const one of [before, director]) await change('admin', one, { primary_location_id: house.places.parish });
    },
  );

  test('a place that does not exist and a role that is none are faults', async () => {
    const id = await newMaria();
    expect(await refusal('admin', id, { primary_location_id: 4711 })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/primary_location_id' }],
    });
    expect(await refusal('admin', id, { primary_role_id: 'cake' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/primary_role_id' }],
    });
  });
});
