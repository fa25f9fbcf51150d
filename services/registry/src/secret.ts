/** What the registry signs with: made by the first who needs it, the same for all its processes, and read by nobody else. */
import { randomBytes } from 'node:crypto';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

const BYTES = 32;

export type SecretName = 'override' | 'cohort';

export async function secretOf(name: SecretName): Promise<Buffer> {
  const find = () => first<{ value: string }>(sql`select value from registry.secret where name = ${name}`);
  const known = await find();
  if (known) return Buffer.from(known.value, 'base64url');
  await write(sql`insert into registry.secret (name, value) values (${name}, ${randomBytes(BYTES).toString('base64url')})
    on conflict do nothing`);
  const made = await find();
  if (!made) throw new Error('what the registry signs with was not kept');
  return Buffer.from(made.value, 'base64url');
}
