import { peopleCalls } from '@emmaus/contracts/people.calls';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { vacationRow } from '../database/factories.ts';
import { peopleService } from '../src/service.ts';

const { listUserLocations, getVacationStatus, listLocationTypes } = peopleCalls;

const { service, house } = serviceForTests(peopleService);

describe('"User locations: a list of locations", GET /people/locations', () => {
  const namesFor = async (as: string): Promise<string[]> =>
    (await service.call(listUserLocations, { as })).map(({ name }) => name);

  test.each(['td', 'missionary', 'affiliate', 'chaplain', 'student', 'alumni', 'lifelong'] as const)(
    '%s: the place of the grant',
    async (role) => {
      expect(await namesFor(house.subject[role])).toEqual(['Lakeside College']);
    },
  );

  test('parish people: their parish', async () => {
    expect(await service.call(listUserLocations, { as: house.subject['parish-td'] })).toEqual([
      {
        id: house.places.parish,
        name: 'Saint Clare',
        location_type: 'Parish',
        parent_id: house.places.area,
        timezone_id: 'America/Chicago',
      },
    ]);
  });

  test.each(['rd', 'regional'] as const)(
    '%s: the region with what lies below it, campuses and parishes by name',
    async (role) => {
      expect(await namesFor(house.subject[role])).toEqual([
        'North Region',
        'Lakes Area',
        'Hillcrest University',
        'Lakeside College',
        'Saint Clare',
      ]);
    },
  );

  test.each(['ad', 'pd', 'dsc'] as const)(
    '%s: the area with what lies below it, campuses and parishes by name',
    async (role) => {
      expect(await namesFor(house.subject[role])).toEqual([
        'Lakes Area',
        'Hillcrest University',
        'Lakeside College',
        'Saint Clare',
      ]);
    },
  );

  test.each(['admin', 'superadmin'] as const)('%s: all places', async (role) => {
    expect(await namesFor(house.subject[role])).toHaveLength(9);
  });

  test('a person with two grants: the places of both, the primary one first', async () => {
    const id = await house.addPerson({ role: 'missionary', locationId: house.places.siblingCampus });
    await service.database
      .owner('people.role_grant')
      .insert({ person_id: id, role: 'student', location_id: house.places.campus, is_primary: false });
    expect(await namesFor(`subject-${id}`)).toEqual(['Hillcrest University', 'Lakeside College']);
  });

  test('a guest, and an account without a person, have none', async () => {
    expect(await namesFor(house.subject.guest)).toEqual([]);
    expect(await namesFor(house.subject.nobody)).toEqual([]);
  });
});

describe('GET /location/is-on-vacation', () => {
  beforeAll(async () => {
    const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
    const { campus, farCampus } = house.places;
    await insertAll(service.database.owner, 'people.vacation', [
      vacationRow(campus, 'Christmas break', day('2026-12-19'), day('2027-01-10')),
      vacationRow(campus, 'Retreat', day('2027-01-09'), day('2027-01-12')),
      vacationRow(campus, 'Thanksgiving', day('2026-11-21'), day('2026-11-23')),
      vacationRow(campus, 'The rest of the week', day('2026-11-24'), day('2026-11-29')),
      vacationRow(campus, 'After a day of work', day('2026-12-01'), day('2026-12-02')),
      vacationRow(farCampus, 'Winter break', day('2026-12-19'), day('2026-12-20')),
    ]);
  });
  afterEach(() => setClock(undefined));

  test('A campus on vacation shows until when, both ends included', async () => {
    setClock('2026-12-24T12:00:00Z');
    expect(await service.call(getVacationStatus, { as: house.subject.td })).toEqual({
      is_on_vacation: true,
      until: '2027-01-12',
    });
    setClock('2027-01-10T12:00:00Z');
    expect(await service.call(getVacationStatus, { as: house.subject.student })).toEqual({
      is_on_vacation: true,
      until: '2027-01-12',
    });
    setClock('2027-01-13T12:00:00Z');
    expect(await service.call(getVacationStatus, { as: house.subject.td })).toEqual({
      is_on_vacation: false,
      until: null,
    });
  });

  test('vacations of which one follows the other are one', async () => {
    setClock('2026-11-22T18:00:00Z');
    expect(await service.call(getVacationStatus, { as: house.subject.td })).toEqual({
      is_on_vacation: true,
      until: '2026-11-29',
    });
  });

  test("a day in a rule is a day in that location's time zone", async () => {
    const far = `subject-${await house.addPerson({ role: 'td', locationId: house.places.farCampus })}`;
    // 19 December, 06:30 in London: half past midnight in Chicago, still the 18th in Los Angeles.
    setClock('2026-12-19T06:30:00Z');
    expect(await service.call(getVacationStatus, { as: house.subject.td })).toMatchObject({ is_on_vacation: true });
    expect(await service.call(getVacationStatus, { as: far })).toEqual({ is_on_vacation: false, until: null });
    setClock('2026-12-21T07:30:00Z');
    expect(await service.call(getVacationStatus, { as: far })).toMatchObject({
      is_on_vacation: true,
      until: '2026-12-20',
    });
  });

  test.each(['rd', 'admin', 'parish-td', 'guest', 'nobody'] as const)(
    '%s has no campus that could be on vacation',
    async (who) => {
      setClock('2026-12-24T12:00:00Z');
      expect(await service.call(getVacationStatus, { as: house.subject[who] })).toEqual({
        is_on_vacation: false,
        until: null,
      });
    },
  );
});

test('GET /locations/types lists Organization, Region, Area, Campus, Parish from the top', async () => {
  expect(await service.call(listLocationTypes, { as: house.subject.td })).toEqual(
    ['Organization', 'Region', 'Area', 'Campus', 'Parish'].map((name) => ({ name })),
  );
});
