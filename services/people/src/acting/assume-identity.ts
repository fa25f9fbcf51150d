/** "Assume User": an admin uses another person's identity, for 8 hours at most. */
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import { authorize, scope } from '@emmaus/service-kit/policy/policy';
import { PersonModel } from '../people/person.model.ts';
import { personPolicy } from '../people/person.policy.ts';
import { ActingModel } from '../identities/acting.model.ts';
import { isAdminInSql, identityPolicy, type IdentityRecord } from '../identities/identity.policy.ts';

/**
 * The account uses the person's identity from now on; answers a sentence.
 * @throws Problem not_found, not_allowed, or conflict while another identity is used: nobody goes on from a borrowed one.
 */
export async function assumeIdentity(asker: Actor, personId: number): Promise<string> {
  // "Nobody can assume an identity with more power": whose roles are being changed is asked once they are.
  await PersonModel.lock(personId, asker.rootPersonId ?? 0);
  const actor = await loadActor(asker);
  const person = await findIdentity(actor, personId);
  authorize(identityPolicy, actor, 'assume', person);
  if (isActing(actor)) {
    throw new Problem('conflict', `You are acting as ${actor.name} now. Go back to your own identity first.`);
  }
  if (person.id === actor.personId) throw new Problem('conflict', 'This is your own identity already.');
  await ActingModel.begin(actor, { personId: person.id, kind: 'assumed', endsAt: sql`now() + interval '8 hours'` });
  return `You are acting as ${person.name} now.`;
}

/**
 * A person whom the actor sees, with what the rules of identities read.
 * @throws Problem not_found
 */
export async function findIdentity(actor: Actor, personId: number): Promise<IdentityRecord & { name: string }> {
  const person = await first<IdentityRecord & { name: string }>(sql`
    select person.id, person.name, ${isAdminInSql} as is_admin
    from person where person.id = ${personId} and ${scope(personPolicy, actor, 'read')}`);
  return found(person, 'This person');
}
