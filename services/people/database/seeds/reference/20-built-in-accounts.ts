/**
 * Accounts of the built-in provider were once kept under its address, which changes with the portal's port: they get its lasting
 * name, whatever the address was. Of several of one subject the one that is tied to a person stays. Not a migration: only at
 * the start of a house is it known whom the provider knows. Can be run again at any time.
 */
import { BUILT_IN_PROVIDER } from '@emmaus/service-kit/built-in-provider';
import type { Knex } from 'knex';

/** Of one subject, the best first. Another provider's accounts end otherwise, or are of other subjects. */
const OF_THE_PROVIDER = `
  select id, row_number() over (partition by subject order by person_id is null, updated_at desc, id) as place
  from account
  where (issuer = :key or issuer like '%/identity')
    and subject in (select subject from identity.published_subject_v1)`;

export async function seed(database: Knex): Promise<void> {
  const { rows } = await database.raw<{ rows: unknown[] }>(
    `select 1 from account where issuer like '%/identity' and subject in (select subject from identity.published_subject_v1) limit 1`,
  );
  if (rows.length === 0) return;
  await database.transaction(async (trx) => {
    const key = { key: BUILT_IN_PROVIDER };
    // One with times of acting has a history that has to stay; nobody signs in with it.
    await trx.raw(
      `delete from account where id in (select id from (${OF_THE_PROVIDER}) same where place > 1)
        and not exists (select from acting where acting.account_id = account.id)`,
      key,
    );
    await trx.raw(
      `update account set issuer = :key where id in (select id from (${OF_THE_PROVIDER}) same where place = 1)
        and issuer <> :key
        and not exists (select from account other where other.issuer = :key and other.subject = account.subject)`,
      key,
    );
  });
}
