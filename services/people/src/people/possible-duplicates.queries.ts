/**
 * People who may be the one about to be added, among those whom the asker may see. The scope stands in the one query that is
 * asked, so that neither the answer nor its length tells of others.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import { normalisePerson, type EnteredPerson } from './person-fields.ts';
import { personPolicy } from './person.policy.ts';

type Duplicate = CallAnswer<typeof personCalls.findDuplicates>['data'][number];

const MOST = 10;
// Finds Jon for John and Kathryn for Katherine, but not Jane for John. It takes no notice of the order of words.
const SIMILARITY = 0.55;
// Fewer digits than this are the number of many.
const LEAST_DIGITS = 7;

const CONDITIONS = {
  email: '(person.email in (:email, :email2) or person.email2 in (:email, :email2))',
  phone: String.raw`regexp_replace(person.phone, '\D', '', 'g') = :phone`,
  name: 'person.sort_name % searchable(:name)',
} as const;
type Match = keyof typeof CONDITIONS;

interface Hit {
  id: number;
  name: string;
  primary_location: string;
  by_email: boolean | null;
  by_phone: boolean | null;
  by_name: boolean | null;
}

/** Runs in the current transaction, for the threshold of similarity is set until its end. */
export async function findPossibleDuplicates(
  database: Knex,
  actor: Actor,
  entered: EnteredPerson & { person_id?: number | undefined },
): Promise<Duplicate[]> {
  const person = normalisePerson(entered);
  const digits = person.phone?.replaceAll(/\D/g, '') ?? '';
  const values = {
    email: person.email ?? person.email2,
    email2: person.email2 ?? person.email,
    phone: digits.length < LEAST_DIGITS ? null : digits,
    name: person.first_name && person.last_name ? `${person.last_name} ${person.first_name}` : null,
  };
  const asked = (Object.keys(CONDITIONS) as Match[]).filter((match) => values[match] !== null);
  if (asked.length === 0) return [];
  const test = (match: Match): string => (asked.includes(match) ? CONDITIONS[match] : 'false');
  const own = connection(database);
  await own.raw(`select set_config('pg_trgm.similarity_threshold', ?, true)`, [String(SIMILARITY)]);
  const hits = (await own('person')
    .join('location', 'location.id', 'person.primary_location_id')
    .whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
    .whereNot('person.id', entered.person_id ?? 0)
    .whereRaw(`(${asked.map(test).join(' or ')})`, values)
    .select('person.id', 'person.name', 'location.name as primary_location')
    .select(own.raw(`${test('email')} as by_email`, values))
    .select(own.raw(`${test('phone')} as by_phone`, values))
    .select(own.raw(`${test('name')} as by_name`, values))
    .orderByRaw(
      'by_email desc nulls last, by_phone desc nulls last, similarity(person.sort_name, searchable(?)) desc',
      [values.name ?? ''],
    )
    .orderBy('person.id')
    .limit(MOST)) as Hit[];
  return hits.map(({ by_email, by_phone, by_name, ...hit }) => ({
    ...hit,
    matches: [by_name && 'name', by_email && 'email', by_phone && 'phone'].filter(
      (match): match is Duplicate['matches'][number] => typeof match === 'string',
    ),
  }));
}
