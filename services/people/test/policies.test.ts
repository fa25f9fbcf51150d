import { isAdmin, ROLES, type Role } from '@emmaus/contracts/roles';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import { can } from '@emmaus/service-kit/policy/policy';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personPolicy } from '../src/people/person.policy.ts';
import { peopleService } from '../src/service.ts';
import { createCircle, disciples, type Circle } from './fixtures.ts';

let service: TestService;
let house: TestOrganisation;
let circle: Circle;
beforeAll(async () => {
  service = await startTestService(peopleService);
  house = await createOrganisation(service);
  circle = await createCircle(service, house);
  await fillPlaces();
  await house.addPerson({ locationId: house.places.farCampus, enteredBy: house.person.chaplain });
  const faraway = await house.addPerson({ locationId: house.places.otherRegion });
  await disciples(service.database.owner, house.person.alumni, faraway, house.places.otherRegion);
});
afterAll(() => service.close());

/** Where each kind of record that stands at a place is: in the reach of some and out of that of others. */
async function fillPlaces(): Promise<void> {
  const { owner } = service.database;
  for (const location_id of [house.places.campus, house.places.farCampus, house.places.parish]) {
    await owner('people.vacation').insert({
      location_id,
      name: 'Break',
      start_date: '2026-12-19',
      end_date: '2027-01-10',
    });
    await owner('people.registration').insert({
      location_id,
      person_id: circle.stranger,
      has_general_interest: true,
      opted_in_text: false,
      opted_in_email: false,
    });
  }
  for (const role of ['td', 'admin', 'superadmin'] as const)
    await owner('people.import_batch').insert({
      owner_person_id: house.person[role],
      file_name: 'contacts.csv',
      encoding: 'UTF-8',
      delimiter: ',',
      header: '[]',
      columns: '{}',
      row_count: 0,
    });
}

testPolicies(peopleService, () => house.actors(service.provider.settings.issuer));

function records(): Promise<PersonRecord[]> {
  return rows(personPolicy.records?.(sql`true`) ?? sql``);
}

describe('who may edit a person', () => {
  async function edits(role: Role, personId: number): Promise<boolean> {
    const actor = await loadActor(service.provider.settings.issuer, house.subject[role]);
    const person = (await records()).find(({ id }) => id === personId);
    return person !== undefined && can(personPolicy, actor, 'update', person);
  }

  test.each(['admin', 'superadmin', 'rd', 'dsc', 'ad', 'pd', 'td', 'missionary', 'affiliate'] as const)(
    '%s: admins; staff who see the person',
    async (role) => {
      expect(await edits(role, circle.stranger)).toBe(true);
    },
  );

  test.each(['regional', 'chaplain', 'alumni', 'lifelong', 'student', 'guest', 'parish-td'] as const)(
    '%s may not edit somebody who is not entrusted to them',
    async (role) => {
      expect(await edits(role, circle.stranger)).toBe(false);
    },
  );

  test.each(['regional', 'chaplain', 'student', 'alumni'] as const)('%s: the person', async (role) => {
    expect(await edits(role, house.person[role])).toBe(true);
  });

  test('the student who entered or disciples them, not one further up the chain', async () => {
    expect(await edits('student', circle.contact)).toBe(true);
    expect(await edits('student', circle.disciple)).toBe(true);
    expect(await edits('student', circle.discipleOfDisciple)).toBe(false);
    expect(await edits('student', circle.participant)).toBe(false);
  });
});

test.each(ROLES)('Only admins change a role or a location: %s', async (role) => {
  const actor = await loadActor(service.provider.settings.issuer, house.subject[role]);
  const all = await records();
  const reached = all.filter((person) => can(personPolicy, actor, 'appoint', person));
  expect(reached).toHaveLength(isAdmin(role) ? all.length : 0);
});
