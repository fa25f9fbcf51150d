/** The chain check (specification 1, §2.10). */
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { personChainPolicy } from './person-chain.policy.ts';

export async function isInChain(actor: Actor, personId: number): Promise<boolean> {
  const person = await first(sql`
    select person.id from person where person.id = ${personId} and ${scope(personChainPolicy, actor, 'view')}`);
  return person !== undefined;
}
