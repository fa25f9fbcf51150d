/** The demo organisation, as the other services and the demo sign-ins expect to find it. */
import { ROLES } from '@emmaus/contracts/roles';
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { now, today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMPUS_ON_VACATION, DEMO_HOME } from '../database/demo/places.ts';
import { seed as seedPlaces } from '../database/seeds/demo/10-places.ts';
import { seed as seedPeople } from '../database/seeds/demo/20-people.ts';
import { seed as seedVacations } from '../database/seeds/demo/30-vacations.ts';
import { seed as seedNotes } from '../database/seeds/demo/40-notes.ts';
import { seed as seedDelegations } from '../database/seeds/demo/50-delegations.ts';
import { seed as seedRegistrations } from '../database/seeds/demo/60-registrations.ts';
import { seed as seedStall } from '../database/seeds/demo/70-stall-registrations.ts';

let room: TestDatabase;
let database: Knex;

async function seedAll(): Promise<void> {
  await seedPlaces(database);
  await seedPeople(database, { onProgress: () => {} });
  await seedVacations(database);
  await seedNotes(database);
  await seedDelegations(database);
  await seedRegistrations(database);
  await seedStall(database);
}

async function countBy(table: string, column: string): Promise<Record<string, number>> {
  const rows = (await database(table).select(column).count({ count: '*' }).groupBy(column)) as Record<
    string,
    string | number
  >[];
  return Object.fromEntries(rows.map((row) => [String(row[column]), Number(row['count'])]));
}

beforeAll(async () => {
  room = await createTestDatabase();
  database = room.as('people');
  await seedAll();
});
afterAll(() => room.drop());

test('one organisation, 3 regions, 8 areas, 32 campuses in 4 time zones, 8 parishes', async () => {
  expect(await countBy('location', 'location_type')).toEqual({
    Organization: 1,
    Region: 3,
    Area: 8,
    Campus: 32,
    Parish: 8,
  });
  expect(await database('location').where({ location_type: 'Campus' }).distinct('timezone')).toHaveLength(4);
});

test('about 8,000 people in all roles and school years', async () => {
  expect(Object.keys(await countBy('role_grant', 'role')).toSorted()).toEqual(
    ROLES.filter((role) => role !== 'guest').toSorted(),
  );
  expect(
    Object.keys(await countBy('published_person_v1', 'school_year'))
      .filter((year) => year !== 'null')
      .toSorted(),
  ).toEqual([...SCHOOL_YEARS].toSorted());
  const { count } = (await database('person').count({ count: '*' }).first()) as { count: number };
  expect(count).toBeGreaterThan(7_500);
  expect(count).toBeLessThan(8_500);
});

test('every e-mail and phone is one that belongs to nobody outside, and to one person here', async () => {
  const { rows } = (await database.raw(`
    select count(*) filter (where email !~ '@(emmaus\\.test|[a-z]+\\.example\\.(com|org|net))$') as foreign_email,
      count(*) filter (where email2 !~ '\\.example\\.edu$') as foreign_email2,
      count(*) filter (where phone !~ '^\\d{3}-555-01\\d\\d$') as foreign_phone,
      count(email) - count(distinct email) as shared_email, count(phone) - count(distinct phone) as shared_phone
    from person`)) as { rows: unknown[] };
  expect(rows).toEqual([{ foreign_email: 0, foreign_email2: 0, foreign_phone: 0, shared_email: 0, shared_phone: 0 }]);
});

test('the people of the demo accounts stand in the middle of one campus, its area and its region', async () => {
  const people = await database('published_person_v1')
    .whereLike('email', '%@emmaus.test')
    .select('email', 'name', 'primary_role', 'primary_location', 'school_year');
  expect(new Set(people.map(({ email }) => email))).toEqual(new Set(ROLES.map((role) => `${role}@emmaus.test`)));
  expect(people).toHaveLength(ROLES.length);
  const of = (role: string) => people.find(({ email }) => email === `${role}@emmaus.test`);
  for (const role of ['td', 'missionary', 'affiliate', 'chaplain', 'student', 'alumni', 'lifelong']) {
    expect(of(role)).toMatchObject({ primary_role: role, primary_location: DEMO_HOME.campus });
  }
  for (const role of ['ad', 'pd', 'dsc'])
    expect(of(role)).toMatchObject({ primary_role: role, primary_location: DEMO_HOME.area });
  for (const role of ['rd', 'regional'])
    expect(of(role)).toMatchObject({ primary_role: role, primary_location: DEMO_HOME.region });
  for (const role of ['parish-td', 'parish-missionary'])
    expect(of(role)).toMatchObject({ primary_role: role, primary_location: DEMO_HOME.parish });
  expect(of('student')).toMatchObject({ name: 'Emily Novak', school_year: 'junior' });
  expect(of('guest')).toMatchObject({ primary_role: null });
});

test('every person with a grant has one primary grant, the role that is shown, at their own place', async () => {
  const wrong = await database('person')
    .leftJoin('role_grant', (join) =>
      join.on('role_grant.person_id', 'person.id').andOnVal('role_grant.is_primary', true),
    )
    .whereRaw(
      'role_grant.role is distinct from person.primary_role or role_grant.location_id <> person.primary_location_id',
    );
  expect(wrong).toEqual([]);
  const { rows } = (await database.raw(
    'select count(*) from (select person_id from role_grant group by person_id having count(*) > 1) as several',
  )) as { rows: { count: number }[] };
  expect(rows[0]?.count).toBeGreaterThan(5);
});

test('one campus is on vacation today; every campus has its Christmas and spring breaks of two academic years', async () => {
  const here = await database('vacation')
    .join('location', 'location.id', 'vacation.location_id')
    .whereRaw('(?::timestamptz at time zone location.timezone)::date between start_date and end_date', [
      now().toString(),
    ])
    .pluck('location.name');
  expect(here).toContain(CAMPUS_ON_VACATION);
  expect(await countBy('vacation', 'name')).toEqual({ 'Christmas break': 64, 'Spring break': 64, 'Founders week': 1 });
});

test('seeding again changes nothing', async () => {
  const before = await database('person').orderBy('id').select('id', 'name', 'version');
  await seedAll();
  expect(await database('person').orderBy('id').select('id', 'name', 'version')).toEqual(before);
});

test('demo accounts have notes on people of their place, the student on contacts they entered', async () => {
  const notes = await database('person_note')
    .join('person as author', 'author.id', 'person_note.author_person_id')
    .join('person', 'person.id', 'person_note.person_id')
    .select('author.email', 'author.id', 'person.entered_by_person_id', {
      isThere: database.raw('author.primary_location_id = person.primary_location_id'),
    });
  expect(new Set(notes.map(({ email }) => email)).size).toBe(7);
  expect(notes.every(({ isThere }) => isThere)).toBe(true);
  const ofStudent = notes.filter(({ email }) => email === 'student@emmaus.test');
  expect(ofStudent.every(({ id, entered_by_person_id: by }) => id === by)).toBe(true);
});

test('the missionary may act as the campus director; others go on, are over, or end today', async () => {
  const delegations = await database('delegation')
    .join('person as root', 'root.id', 'delegation.root_person_id')
    .join('person as delegate', 'delegate.id', 'delegation.delegate_person_id')
    .select({ root: 'root.email', delegate: 'delegate.email' }, 'expires_at');
  const day = today('America/Chicago').toString();
  const [active, over] = [true, false].map((goesOn) =>
    delegations.filter(({ expires_at }) => String(expires_at) >= day === goesOn),
  );
  expect(active?.map(({ root, delegate }) => [root, delegate])).toContainEqual([
    'td@emmaus.test',
    'missionary@emmaus.test',
  ]);
  expect(active?.length).toBeGreaterThan(5);
  expect(over?.length).toBeGreaterThan(3);
});

test('nobody acts now; the student finds on record that an admin did, and what was changed', async () => {
  expect(await database('acting').whereNull('ended_at')).toEqual([]);
  const student = await database('person').where({ email: 'student@emmaus.test' }).first('id');
  expect(await database('acting').where({ person_id: student.id, kind: 'assumed' })).toHaveLength(1);
  expect(await database('acted_change').where({ person_id: student.id })).toHaveLength(2);
});

test('no account of the demo stands in the way of a first sign-in', async () => {
  const taken = await database('account')
    .join('person', 'person.id', 'account.person_id')
    .whereLike('person.email', '%@emmaus.test');
  expect(taken).toEqual([]);
});

test('students registered at the campus of the demo accounts and wait for a call', async () => {
  const waiting = await database('registration')
    .join('location', 'location.id', 'registration.location_id')
    .join('person', 'person.id', 'registration.person_id')
    .where('location.name', DEMO_HOME.campus)
    .whereNull('registration.contacted_at')
    .whereRaw('person.primary_location_id = registration.location_id')
    .select('person.phone', 'person.primary_role', 'person.is_student');
  expect(waiting).toHaveLength(3);
  // As those of the questionnaire do: one list, one meaning.
  for (const contact of waiting) expect(contact).toMatchObject({ primary_role: null, is_student: true });
  expect(waiting.every(({ phone }) => phone !== null)).toBe(true);
});

test('"a stall this week": 31 registered there on one day, nearly two days ago, and wait for nobody else', async () => {
  const came: { registered_at: Date; location: string; day: string }[] = await database('registration')
    .join('location', 'location.id', 'registration.location_id')
    .whereNotNull('contacted_at')
    .select(
      'registered_at',
      'location.name as location',
      database.raw('(registered_at at time zone location.timezone)::date::text as day'),
    );
  expect(came).toHaveLength(31);
  expect(new Set(came.map(({ day, location }) => `${day} ${location}`)).size).toBe(1);
  for (const { registered_at } of came) {
    const hours = (Date.now() - registered_at.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(41);
    expect(hours).toBeLessThan(47);
  }
});
