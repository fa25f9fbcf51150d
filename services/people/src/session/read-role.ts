/** The role of whoever asks, which the portal draws its menu by. */
import type { RoleAnswer } from '@emmaus/contracts/session.contract';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { nobody } from '../accounts/first-sign-in.ts';
import { delegationsTo } from '../acting/my-delegations.queries.ts';

/**
 * Whoever works at a parish has the parish flag, and whoever leads a region or an area in which there is one.
 * @throws Problem no_person (404) for an account that is nobody's
 */
export async function readRole(actor: Actor): Promise<RoleAnswer> {
  if (actor.personId === null) throw await nobody(actor);
  const places = actor.grants.flatMap((grant) => grant.places);
  const told = found(
    await first<Omit<RoleAnswer, 'role'>>(sql`
      select exists (${delegationsTo(actor)}) as "hasDelegations",
        exists (select from location where location_type = 'Parish' and id = any(${places}::int[])) as "isParish"`),
  );
  return { role: actor.role, ...told };
}
