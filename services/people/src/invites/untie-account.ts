/** Takes an account away from a person, who can be invited anew after it. */
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { refused } from '@emmaus/service-kit/policy/policy';
import { ActingModel } from '../identities/acting.model.ts';
import { isAbove, rolesOf } from '../people/appoint.ts';
import { inviteeFor } from './invitee.queries.ts';
import { AccountModel } from '../accounts/account.model.ts';

/**
 * In the current transaction: from the very next call on the account is nobody's. Answers a sentence. Where `named` says which one,
 * another that was tied since stays.
 * @throws Problem not_allowed (403) for somebody above the actor, conflict (409) for one's own, not_found (404) without account
 */
export async function untieAccount(actor: Actor, personId: number, named: number | undefined): Promise<string> {
  const person = await inviteeFor(actor, 'untie', personId);
  if (isAbove(actor, await rolesOf(person.id))) throw refused();
  const id = named ?? (await AccountModel.of(person.id))?.id;
  const which =
    id === undefined
      ? await AccountModel.untiedBy(actor, person.id)
      : // Looked at again once it is locked: by an invite link it may become somebody else's at this moment.
        await AccountModel.tiedOrUntied(id, person.id);
  const account = found(which, `An account of ${person.name}`);
  const said = `${account.email ?? 'The account'} no longer signs in as ${person.name}.`;
  // Sent again since the answer was lost: nothing is left to do.
  if (account.person_id !== person.id) return said;
  if (account.id === actor.accountId)
    throw new Problem('conflict', 'This is the account that you are signed in with. Ask another admin to untie it.');
  await ActingModel.endOf(account.id);
  await account.untie();
  return said;
}
