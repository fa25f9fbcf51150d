/** People of a house that is hurt: an account with a person, and its two tokens, signed with the house's own key. */
import { createPrivateKey, type JsonWebKeyInput, randomUUID, sign as signText } from 'node:crypto';
import { BUILT_IN_PROVIDER } from '@emmaus/service-kit/built-in-provider';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { API_AUDIENCE } from '@emmaus/contracts/settings';
import { runningHouseUrl } from '../../services/portal/src/postgres/running-cluster.ts';

const MINUTES_15 = 15 * 60;

type SigningKey = JsonWebKeyInput['key'] & { kid?: string };

/** What a call of theirs sends. */
export type TokenHeaders = Readonly<Record<'authorization' | 'x-id-token', string>>;

export interface FaultPerson {
  id: number;
  tokens: TokenHeaders;
}

type Database = ReturnType<typeof openDatabase>;

/** Does something in the database of the house whose data lies there. */
export async function inDatabase<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: runningHouseUrl(dataDir), name: 'emmaus-faults' });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** So many people whom the house knows. */
export async function addPeople(database: Database, url: string, count: number): Promise<FaultPerson[]> {
  const place = await somePlace(database);
  const [secret] = await database('identity.secret')
    .where({ kind: 'signing_key' })
    .orderBy('id', 'desc')
    .limit(1)
    .select<{ value: SigningKey }[]>('value');
  if (!secret) throw new Error('The house has no key.');
  const people: FaultPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const subject = randomUUID();
    const [person = { id: 0 }] = await database('people.person')
      .insert({ first_name: 'Ruth', last_name: 'Faulkner', primary_location_id: place })
      .returning<{ id: number }[]>('id');
    await database('people.account').insert({ issuer: BUILT_IN_PROVIDER, subject, person_id: person.id });
    people.push({ id: person.id, tokens: tokensOf(subject, `${url}/identity`, secret.value) });
  }
  return people;
}

/** A house without the demo has none to begin with. */
async function somePlace(database: Database): Promise<number> {
  const known = await database('people.location').first<{ id: number } | undefined>('id');
  if (known) return known.id;
  const { rows } = (await database.raw(`
    insert into people.location (id, name, location_type, path, timezone)
    select id, 'Faultless', 'Organization', id::text::ltree, 'America/Chicago'
    from nextval('people.location_id_seq') id returning id::int`)) as { rows: [{ id: number }] };
  return rows[0].id;
}

function tokensOf(subject: string, issuer: string, jwk: SigningKey): TokenHeaders {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const now = Math.floor(Date.now() / 1000);
  const sign = (aud: string, typ: string): string => {
    const head = { alg: 'RS256', typ, kid: jwk.kid };
    const claims = { iss: issuer, sub: subject, aud, iat: now, exp: now + MINUTES_15 };
    const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${text}.${signText('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
  };
  return { authorization: `Bearer ${sign(API_AUDIENCE, 'at+jwt')}`, 'x-id-token': sign('emmaus-portal', 'JWT') };
}
