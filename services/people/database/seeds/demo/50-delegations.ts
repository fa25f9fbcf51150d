/**
 * Delegations of the demo: the missionary may act as the campus director, the area director as the regional director; others
 * go on or are over among colleagues who have signed in. With it the record of some times of acting, one of them as the student.
 */
import type { Role } from '@emmaus/contracts/roles';
import type { ToldRecord } from '@emmaus/service-kit/acting/told-record';
import { today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { demoEmail } from '../../demo/demo-people.ts';
import { DEMO_HOME } from '../../demo/places.ts';
import type { Row } from '../../factories.ts';

const DELEGATIONS_OF_ACCOUNTS: readonly (readonly [root: Role, delegate: Role, days: number])[] = [
  ['td', 'missionary', 60],
  ['rd', 'ad', 21],
  ['chaplain', 'affiliate', -12],
];
/** Days until the last one, of the delegations among colleagues. */
const DELEGATIONS_OF_COLLEAGUES = [90, 30, 14, 5, 0, -2, -9, -40] as const;
/** Nobody can sign in as them: their provider does not exist. */
const ISSUER = 'https://sign-in.example.org';

interface Colleague {
  id: number;
  email: string | null;
}

export async function seed(database: Knex): Promise<void> {
  if (await database('delegation').first('id')) return;
  await database.transaction(async (trx) => {
    const colleagues = await findColleagues(trx);
    await trx('account').insert(colleagues.map(({ id, email }) => accountRow(id, email)));
    await trx('delegation').insert([...(await ofAccounts(trx)), ...ofColleagues(colleagues)]);
    await recordActing(trx);
  });
}

/** The people of the demo accounts get theirs when they sign in; these have signed in before. */
async function findColleagues(database: Knex): Promise<Colleague[]> {
  return database('person')
    .join('role_grant', 'role_grant.person_id', 'person.id')
    .join('location', 'location.id', 'role_grant.location_id')
    .join({ home: 'location' }, (join) => join.on(database.raw('location.path <@ home.path')))
    .where('home.name', DEMO_HOME.region)
    .where('role_grant.is_primary', true)
    .whereIn('role_grant.role', ['td', 'missionary', 'ad', 'pd'])
    .whereRaw(`person.email not like '%@emmaus.test'`)
    .orderBy('person.id')
    .limit(40)
    .select('person.id', 'person.email');
}

function accountRow(personId: number, email: string | null): Row {
  return { issuer: ISSUER, subject: `demo-${personId}`, email, person_id: personId };
}

async function ofAccounts(database: Knex): Promise<Row[]> {
  const people: { id: number; email: string }[] = await database('person')
    .whereIn(
      'email',
      DELEGATIONS_OF_ACCOUNTS.flatMap(([root, delegate]) => [demoEmail(root), demoEmail(delegate)]),
    )
    .select('id', 'email');
  const idOf = (role: Role): number => people.find(({ email }) => email === demoEmail(role))?.id as number;
  return DELEGATIONS_OF_ACCOUNTS.map(([root, delegate, days]) => row(idOf(root), idOf(delegate), days));
}

function ofColleagues(colleagues: readonly Colleague[]): Row[] {
  return DELEGATIONS_OF_COLLEAGUES.flatMap((days, index) => {
    const [root, delegate] = colleagues.slice(2 * index);
    return root && delegate ? [row(root.id, delegate.id, days)] : [];
  });
}

function row(root: number, delegate: number, days: number): Row {
  return {
    root_person_id: root,
    delegate_person_id: delegate,
    expires_at: today('America/Chicago').add({ days }).toString(),
  };
}

/** What is on record of the last days: an admin in the student's eyes, and the use of delegations. */
async function recordActing(database: Knex): Promise<void> {
  const admin = await database('person')
    .join('role_grant', 'role_grant.person_id', 'person.id')
    .where('role_grant.role', 'admin')
    .whereRaw(`person.email not like '%@emmaus.test'`)
    .orderBy('person.id')
    .first('person.id', 'person.email');
  const student = await database('person')
    .where({ email: demoEmail('student') })
    .first('id');
  const contacts: number[] = await database('person')
    .where({ entered_by_person_id: student.id })
    .orderBy('id')
    .limit(1)
    .pluck('id');
  await database('account').insert(accountRow(admin.id, admin.email));
  await addActing(database, {
    by: admin.id,
    as: student.id,
    daysAgo: 3,
    minutes: 25,
    changed: [...contacts, student.id],
  });
  const used: { id: number; root_person_id: number; delegate_person_id: number }[] = await database('delegation')
    .join('account', 'account.person_id', 'delegation.delegate_person_id')
    .orderBy('delegation.id')
    .limit(4)
    .select('delegation.id', 'root_person_id', 'delegate_person_id');
  for (const [index, { id, root_person_id: as, delegate_person_id: by }] of used.entries())
    await addActing(database, {
      by,
      as,
      daysAgo: 1 + 2 * index,
      minutes: 40,
      changed: index % 2 ? [] : [as],
      delegation: id,
    });
}

interface ActingDetails {
  by: number;
  as: number;
  daysAgo: number;
  minutes: number;
  /** People whose records were changed. */
  changed: readonly number[];
  delegation?: number;
}

interface ChangedPerson {
  id: number;
  name: string;
  phone: string | null;
}

/** Somebody mended the phone number. */
function recordOf({ id, name, phone }: ChangedPerson): ToldRecord {
  const fields = [{ field: 'phone', before: null, after: phone ?? '402-555-0199' }];
  return { kind: 'person', what: 'changed', id, name, refs: {}, fields, count: 1 };
}

async function addActing(database: Knex, { by, as, daysAgo, minutes, changed, delegation }: ActingDetails) {
  const { id: account_id, subject } = await database('account').where({ person_id: by }).first('id', 'subject');
  const after = (minute: number): string =>
    Temporal.Now.instant()
      .subtract({ hours: 24 * daysAgo })
      .add({ minutes: minute })
      .toString();
  const both = { account_id, root_person_id: by, person_id: as };
  await database('acting').insert({
    ...both,
    kind: delegation === undefined ? 'assumed' : 'delegated',
    began_at: after(0),
    ends_at: after(8 * 60),
    ended_at: after(minutes),
    delegation_id: delegation ?? null,
  });
  const people: ChangedPerson[] = await database('person').whereIn('id', changed).select('id', 'name', 'phone');
  const lines = changed.map((id, index) => ({
    ...both,
    subject,
    summary: 'Change a person',
    method: 'PUT',
    path: `/people/${id}`,
    at: after(5 * (index + 1)),
    records: JSON.stringify(people.filter((person) => person.id === id).map(recordOf)),
  }));
  if (lines.length > 0) await database('acted_change').insert(lines);
}
