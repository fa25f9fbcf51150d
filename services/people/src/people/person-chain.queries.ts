/** The chain check (specification 1, §2.10). */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { type Actor, kindOf } from '@emmaus/service-kit/policy/actor';
import { chainOf } from '@emmaus/service-kit/policy/load-actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { personChainPolicy } from './person-chain.policy.ts';

export async function isInChain(actor: Actor, personId: number): Promise<boolean> {
  const person = await first(sql`
    select person.id from person where person.id = ${personId} and ${scope(personChainPolicy, actor, 'view')}`);
  return person !== undefined;
}

/** Whom the asker leads or disciples: below them in the tree, and taking part in studies they lead. Never they themselves. */
export async function whoIsMine({ personId, grants, chain }: Actor): Promise<number[]> {
  if (personId === null) return [];
  const isKnown = grants.some(({ role }) => kindOf(role) === 'members');
  const below = isKnown ? chain : (await chainOf(personId)).chain;
  return [...below].filter((id) => id !== personId);
}
