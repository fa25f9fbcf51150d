import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAdmin, ROLES, type Role } from '@emmaus/contracts/roles';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import { can } from '@emmaus/service-kit/policy/policy';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { policiesOf, testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { personPolicy } from '../src/people/person.policy.ts';
import { peopleService } from '../src/service.ts';
import { createCircle, disciples, type Circle } from './fixtures.ts';
import { addStudy } from './profile-fixtures.ts';

const SOURCES = join(import.meta.dirname, '..', 'src');

const { service, house } = serviceForTests(peopleService);
let circle: Circle;
beforeAll(async () => {
  circle = await createCircle(service, house);
  await house.addPerson({ locationId: house.places.farCampus, enteredBy: house.person.chaplain });
  const faraway = await house.addPerson({ locationId: house.places.otherRegion });
  await disciples(service.database.owner, house.person.alumni, faraway, house.places.otherRegion);
  await furnish();
});

/** Records of every kind that a policy decides about: vacations and registrations at each place, imports of several people, removed ones. */
async function furnish(): Promise<void> {
  const { owner } = service.database;
  for (const location_id of Object.values(house.places)) {
    await owner('people.vacation').insert({
      location_id,
      name: 'Christmas break',
      start_date: '2026-12-19',
      end_date: '2027-01-10',
    });
    await owner('people.registration').insert({
      location_id,
      person_id: circle.contact,
      has_general_interest: true,
      opted_in_text: false,
      opted_in_email: false,
    });
    await addStudy(owner, location_id, 'Acts', { leader: house.person.student });
    const stays = [['2025-09-02', null]] as const;
    await addStudy(owner, location_id, 'Romans', { participant: { id: house.person.student, stays } });
    await owner('discipleship.graduation_record').insert({
      person_id: circle.contact,
      location_id,
      record_year: 2000 + location_id,
    });
  }
  for (const role of ['td', 'admin', 'student', 'rd', 'parish-td', 'guest'] as const) {
    const id = await house.addPerson({ locationId: house.places.campus });
    const removed_by = { removed_by_subject: house.subject[role], removed_by_person_id: house.person[role] };
    await owner('people.person_record')
      .where({ id })
      .update({ removed_at: owner.fn.now(), ...removed_by });
  }
  for (const role of ['td', 'admin', 'td', 'superadmin', 'missionary'] as const)
    await owner('people.import_batch').insert({
      owner_person_id: house.person[role],
      file_name: 'contacts.csv',
      encoding: 'utf-8',
      delimiter: ',',
      header: '[]',
      columns: '[]',
      row_count: 0,
    });
}

testPolicies(peopleService, () => house.actors(service.provider.settings.issuer));

test('no policy of the service is left out of it', async () => {
  const files = globSync('**/*.policy.ts', { cwd: SOURCES });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(SOURCES, file)).href)));
  const written = modules.flatMap((module: object) =>
    Object.values(module).filter((value) => value && typeof value === 'object' && 'resource' in value),
  );
  expect(written.length).toBeGreaterThan(10);
  expect(new Set(policiesOf(peopleService))).toEqual(new Set(written));
});

const records = (): Promise<PersonRecord[]> => rows(personPolicy.records!(sql`true`));

describe('who may edit a person', () => {
  async function edits(role: Role, personId: number): Promise<boolean> {
    const actor = await loadActor({ issuer: service.provider.settings.issuer, subject: house.subject[role] });
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
  const actor = await loadActor({ issuer: service.provider.settings.issuer, subject: house.subject[role] });
  const all = await records();
  const reached = all.filter((person) => can(personPolicy, actor, 'appoint', person));
  expect(reached).toHaveLength(isAdmin(role) ? all.length : 0);
});
