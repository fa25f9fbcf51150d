import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { Knex } from 'knex';

/** The name of the person whose identity the account has assumed, or false while it uses its own or a delegated one. */
export async function assumedName(database: Knex, actor: Actor): Promise<string | false> {
  if (actor.accountId === null || actor.personId === actor.rootPersonId) return false;
  const assumed = await database('acting')
    .where({ account_id: actor.accountId, person_id: actor.personId, kind: 'assumed' })
    .whereNull('ended_at')
    .first('id');
  return assumed === undefined ? false : actor.name;
}
