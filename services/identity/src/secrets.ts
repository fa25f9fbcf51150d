/** The signing key of tokens and the key of cookies: made once, kept in the database, shared by all processes. */
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Knex } from 'knex';

export interface Secrets {
  jwks: { keys: JWK[] };
  cookieKeys: string[];
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}

/** Reads the secrets, newest first; makes them when there are none. Several processes may start at once. */
export async function loadSecrets(database: Knex): Promise<Secrets> {
  return database.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtext('identity.secret'))`);
    const rows: { kind: string; value: unknown }[] = await transaction('identity.secret').orderBy('id', 'desc');
    if (rows.length === 0) {
      rows.push(
        { kind: 'signing_key', value: await newSigningKey() },
        { kind: 'cookie_key', value: randomBytes(32).toString('base64url') },
      );
      await transaction('identity.secret').insert(
        rows.map(({ kind, value }) => ({ kind, value: JSON.stringify(value) })),
      );
    }
    const valuesOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.value);
    return { jwks: { keys: valuesOf('signing_key') as JWK[] }, cookieKeys: valuesOf('cookie_key') as string[] };
  });
}
