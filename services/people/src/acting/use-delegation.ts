/** Switching to an identity that was lent. */
import { sql } from '@emmaus/service-kit/database/sql';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { ActingModel } from '../identities/acting.model.ts';
import { PersonModel } from '../people/person.model.ts';
import { findLent } from './my-delegations.queries.ts';

/**
 * The account uses what the delegation lends, until its end; answers a sentence.
 * @throws Problem not_found for a delegation to somebody else, one that has ended, or one of a person who became an admin;
 *   invalid_input when none is chosen.
 */
export async function useDelegation(actor: Actor, id: number | null | undefined): Promise<string> {
  if (!id) throw invalidField('newly_selected_delegation_id', 'Please choose whose identity to use.', 'required');
  const { person_id: person } = found(await findLent(actor, id), 'This delegation');
  // Who is made an admin at this moment lends nothing any more.
  await PersonModel.lock(person);
  const lent = found(await findLent(actor, id), 'This delegation');
  await ActingModel.begin(actor, {
    personId: lent.person_id,
    kind: 'delegated',
    delegationId: id,
    endsAt: sql`${lent.ends_at}`,
  });
  return `You are acting as ${lent.name} now.`;
}
