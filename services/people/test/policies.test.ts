import { isAdmin, ROLES, type Role } from '@emmaus/contracts/roles';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { testPolicyMatrix } from '@emmaus/service-kit/testing/policy-matrix';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationPolicy } from '../src/locations/location.policy.ts';
import { newPersonPolicy } from '../src/people/new-person.policy.ts';
import { personChainPolicy } from '../src/people/person-chain.policy.ts';
import { personPolicy, type PersonRecord } from '../src/people/person.policy.ts';
import { peopleService } from '../src/service.ts';
import { createCircle, disciples, type Circle } from './fixtures.ts';

let service: TestService;
let house: TestOrganisation;
let circle: Circle;
let own: Knex;
beforeAll(async () => {
  service = await startTestService(peopleService);
  house = await createOrganisation(service);
  circle = await createCircle(service, house);
  own = service.database.as('people');
  await house.addPerson({ locationId: house.places.farCampus, enteredBy: house.person.chaplain });
  const faraway = await house.addPerson({ locationId: house.places.otherRegion });
  await disciples(service.database.owner, house.person.alumni, faraway, house.places.otherRegion);
});
afterAll(() => service.close());

async function records(): Promise<PersonRecord[]> {
  return own('person')
    .leftJoin('discipleship.published_relation_v1 as relation', (join) =>
      join.on('relation.disciple_person_id', 'person.id').andOnNull('relation.ended_on'),
    )
    .select('person.id', 'person.primary_location_id', 'person.entered_by_person_id', 'relation.discipler_person_id');
}

const actors = () => house.actors(service.provider.settings.issuer);

testPolicyMatrix({
  policy: personPolicy,
  records,
  actors,
  idsWhere: (condition) =>
    own('person')
      .whereRaw(...condition)
      .pluck('id'),
});

testPolicyMatrix({
  policy: personChainPolicy,
  records,
  actors,
  idsWhere: (condition) =>
    own('person')
      .whereRaw(...condition)
      .pluck('id'),
});

testPolicyMatrix({
  policy: newPersonPolicy,
  records: () => own('location').select('id'),
  actors,
  idsWhere: (condition) =>
    own('location')
      .whereRaw(...condition)
      .pluck('id'),
});

testPolicyMatrix({
  policy: locationPolicy,
  records: () => own('location').select('id'),
  actors,
  idsWhere: (condition) =>
    own('location')
      .whereRaw(...condition)
      .pluck('id'),
});

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
