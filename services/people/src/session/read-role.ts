/** The role of whoever asks, which the portal draws its menu by. */
import type { RoleAnswer } from '@emmaus/contracts/session.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { whyNobody } from '../accounts/first-sign-in.ts';
import { hasDelegations } from '../acting/my-delegations.queries.ts';

/** @throws Problem no_person (404) for an account that is nobody's */
export async function readRole(actor: Actor): Promise<RoleAnswer> {
  if (actor.personId === null) throw new Problem('no_person', await whyNobody(actor));
  return { role: actor.role, isParish: actor.isParish, hasDelegations: await hasDelegations(actor) };
}
