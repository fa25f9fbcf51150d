/** Whose identity an account uses now, and for how long. */
import type { ActingState } from '@emmaus/contracts/session.contract';
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';

/** A delegation of before there was an end to them may last longer than a column of numbers reaches. */
const MOST_SECONDS = 2_147_483_647;

/** How long the account still uses another person's identity; null while it uses its own. */
export async function findActing(actor: Actor): Promise<ActingState | null> {
  if (!isActing(actor)) return null;
  const acting = await first<Omit<ActingState, 'ends_at'> & { ends_at: Date }>(sql`
    select acting.kind, acting.ends_at, person.name as root_name,
      least(ceil(extract(epoch from acting.ends_at - now())), ${MOST_SECONDS})::int as seconds_left
    from acting join account on account.id = acting.account_id join person on person.id = account.person_id
    where acting.account_id = ${actor.accountId} and acting.person_id = ${actor.personId}
      and acting.ended_at is null and acting.ends_at > now()`);
  return acting ? { ...acting, ends_at: acting.ends_at.toISOString() } : null;
}

/** The name of the person whose identity the account has assumed; false while it uses its own or a delegated one. */
export async function findAssumedName(actor: Actor): Promise<string | false> {
  const acting = await findActing(actor);
  return acting?.kind === 'assumed' && actor.name;
}
