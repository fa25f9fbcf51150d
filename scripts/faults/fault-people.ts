/** People of a house that is hurt: an account with a person, and its two tokens, signed with the house's own key. */
import { randomUUID } from 'node:crypto';
import { BUILT_IN_PROVIDER } from '@emmaus/service-kit/built-in-provider';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { API_AUDIENCE } from '@emmaus/contracts/settings';
import { importJWK, type JWK, SignJWT } from 'jose';
import { runningHouseUrl } from '../../services/portal/src/postgres/running-cluster.ts';

/** What a call of theirs sends. */
export type TokenHeaders = Readonly<Record<'authorization' | 'x-id-token', string>>;

/** So many people whom the house knows, in the house whose data lies there. */
export async function addPeople(dataDir: string, url: string, count: number): Promise<TokenHeaders[]> {
  const database = openDatabase({ url: runningHouseUrl(dataDir), name: 'emmaus-faults' });
  try {
    const place = await somePlace(database);
    const [secret] = await database('identity.secret')
      .where({ kind: 'signing_key' })
      .orderBy('id', 'desc')
      .limit(1)
      .select<{ value: JWK }[]>('value');
    if (!secret) throw new Error('The house has no key.');
    const people: TokenHeaders[] = [];
    for (let index = 0; index < count; index += 1) {
      const subject = randomUUID();
      const [person] = await database('people.person')
        .insert({ first_name: 'Ruth', last_name: 'Faulkner', primary_location_id: place })
        .returning<{ id: number }[]>('id');
      await database('people.account').insert({ issuer: BUILT_IN_PROVIDER, subject, person_id: person?.id });
      people.push(await tokensOf(subject, `${url}/identity`, secret.value));
    }
    return people;
  } finally {
    await database.destroy();
  }
}

/** A house without the demo has none to begin with. */
async function somePlace(database: ReturnType<typeof openDatabase>): Promise<number> {
  const known = await database('people.location').first<{ id: number } | undefined>('id');
  if (known) return known.id;
  const { rows } = (await database.raw(`
    insert into people.location (id, name, location_type, path, timezone)
    select id, 'Faultless', 'Organization', id::text::ltree, 'America/Chicago'
    from nextval('people.location_id_seq') id returning id::int`)) as { rows: [{ id: number }] };
  return rows[0].id;
}

async function tokensOf(subject: string, issuer: string, jwk: JWK): Promise<TokenHeaders> {
  const key = await importJWK(jwk, 'RS256');
  const sign = (audience: string, typ: string): Promise<string> =>
    new SignJWT()
      .setProtectedHeader({ alg: 'RS256', typ, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('15 minutes')
      .sign(key);
  return {
    authorization: `Bearer ${await sign(API_AUDIENCE, 'at+jwt')}`,
    'x-id-token': await sign('emmaus-portal', 'JWT'),
  };
}
