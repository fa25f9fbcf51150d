/** What the registry signs with: made by the first who needs it, the same for all its processes, and read by nobody else. */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const BYTES = 32;

export type SecretName = 'override' | 'cohort';

export async function secretOf(database: Knex, name: SecretName): Promise<Buffer> {
  const find = async (): Promise<Buffer | undefined> => {
    const known = await database('registry.secret').where({ name }).first<{ value: string } | undefined>('value');
    return known && Buffer.from(known.value, 'base64url');
  };
  const known = await find();
  if (known) return known;
  const value = randomBytes(BYTES).toString('base64url');
  await database('registry.secret').insert({ name, value }).onConflict('name').ignore();
  return (await find()) as Buffer;
}
