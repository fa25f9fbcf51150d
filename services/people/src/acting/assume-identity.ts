/** "Assume User": an admin uses another person's eyes, for 8 hours at most. */
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { asRaw, authorize, found, scope } from '@emmaus/service-kit/policy/policy';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { personPolicy } from '../people/person.policy.ts';
import { beginActing } from './acting.ts';
import { ADMIN_ROLES, IS_ADMIN, identityPolicy, type IdentityRecord } from './identity.policy.ts';

/**
 * The account uses the person's identity from now on; answers the person's name.
 * @throws Problem not_found, not_allowed, or conflict while another identity is used: nobody goes on from a borrowed one.
 */
export async function assumeIdentity(database: Knex, actor: Actor, personId: number): Promise<string> {
  const person = await findIdentity(database, actor, personId);
  authorize(identityPolicy, actor, 'assume', person);
  if (isActing(actor)) {
    throw new Problem('conflict', `You are acting as ${actor.name} now. Go back to your own identity first.`);
  }
  if (person.id === actor.personId) throw new Problem('conflict', 'This is your own identity already.');
  await beginActing(database, actor, {
    personId: person.id,
    kind: 'assumed',
    endsAt: database.raw(`now() + interval '8 hours'`),
  });
  return person.name;
}

/**
 * A person whom the actor sees, with what the rules of identities read.
 * @throws Problem not_found
 */
export async function findIdentity(
  database: Knex,
  actor: Actor,
  personId: number,
): Promise<IdentityRecord & { name: string }> {
  const person: (IdentityRecord & { name: string }) | undefined = await database('person')
    .where('person.id', personId)
    .whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
    .first('person.id', 'person.name', database.raw(`${IS_ADMIN} as is_admin`, [ADMIN_ROLES]));
  return found(person, 'This person');
}
