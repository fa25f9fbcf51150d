/**
 * People who may be the one about to be added, among those whom the asker may see. The scope stands in the one query that is
 * asked, so that neither the answer nor its length tells of others.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { empty, join, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { scope } from '@emmaus/service-kit/policy/policy';
import { type EnteredPerson, normalisePerson, type PersonFields } from './person-fields.ts';
import { personPolicy } from './person.policy.ts';

type Duplicate = CallAnswer<typeof personCalls.findDuplicates>['data'][number];

const MOST = 10;
// Finds Jon for John and Kathryn for Katherine, but not Jane for John. It takes no notice of the order of words.
const SIMILARITY = 0.55;
// Fewer digits than this are the number of many.
const LEAST_DIGITS = 7;

interface Hit {
  id: number;
  name: string;
  primary_location_id: number;
  primary_location: string;
  by_email: boolean | null;
  by_phone: boolean | null;
  by_name: boolean | null;
}

/** Runs in the current transaction, for the threshold of similarity is set until its end. */
export async function findPossibleDuplicates(
  actor: Actor,
  entered: EnteredPerson & { person_id?: number | undefined },
): Promise<Duplicate[]> {
  const { email, phone, name } = conditionsOf(normalisePerson(entered));
  const asked = [email, phone, name?.condition].filter((condition) => condition !== undefined);
  if (asked.length === 0) return [];
  await rows(sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILARITY)}, true)`);
  const hits = await rows<Hit>(sql`
    select person.id, person.name, person.primary_location_id, location.name as primary_location,
      ${email ?? NEVER} as by_email, ${phone ?? NEVER} as by_phone, ${name?.condition ?? NEVER} as by_name
    from person join location on location.id = person.primary_location_id
    where ${scope(personPolicy, actor, 'read')} and person.id <> ${entered.person_id ?? 0} and (${join(asked, ' or ')})
    order by by_email desc nulls last, by_phone desc nulls last, ${name ? sql`${name.similarity} desc,` : empty} person.id
    limit ${raw(String(MOST))}`);
  return hits.map(({ by_email, by_phone, by_name, ...hit }) => ({
    ...hit,
    matches: [by_name && 'name', by_email && 'email', by_phone && 'phone'].filter(
      (match): match is Duplicate['matches'][number] => typeof match === 'string',
    ),
  }));
}

const NEVER = sql`false`;

/** What to look by, as far as it was entered. */
function conditionsOf({ email, email2, phone, first_name, last_name }: PersonFields): {
  email?: Sql | undefined;
  phone?: Sql | undefined;
  name?: { condition: Sql; similarity: Sql } | undefined;
} {
  const emails = [email, email2].filter((one) => one !== null);
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  const name = first_name && last_name ? sql`searchable(${`${last_name} ${first_name}`})` : undefined;
  return {
    email:
      emails.length === 0
        ? undefined
        : sql`(person.email = any(${emails}::citext[]) or person.email2 = any(${emails}::citext[]))`,
    phone: digits.length < LEAST_DIGITS ? undefined : sql`regexp_replace(person.phone, '\\D', '', 'g') = ${digits}`,
    name: name && {
      condition: sql`person.sort_name % ${name}`,
      similarity: sql`similarity(person.sort_name, ${name})`,
    },
  };
}
