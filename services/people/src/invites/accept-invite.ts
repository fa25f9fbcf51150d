/** Ties the account that opened an invite link to the link's person. */
import type { Actor } from '@emmaus/service-kit/actor';
import { Problem } from '@emmaus/service-kit/problem';
import { PersonModel } from '../people/person.model.ts';
import { AccountModel } from '../session/account.model.ts';
import { InviteModel } from './invite.model.ts';

/**
 * In the current transaction. The link and the person stay locked, so that of two who come at once one comes second.
 * @throws Problem conflict (409) when the link, the person or the account is taken
 */
export async function acceptInvite(actor: Actor, token: string): Promise<PersonModel> {
  const { invite, person, account } = await openInvite(actor, token, 'lock the person');
  if (account.person_id !== person.id) await AccountModel.query().findById(account.id).patch({ person_id: person.id });
  await invite.markUsed(account.id);
  return person;
}

export interface OpenedInvite {
  invite: InviteModel;
  person: PersonModel;
  account: AccountModel;
}

/** Everything that can be said against using the link, before it is used. */
export async function openInvite(actor: Actor, token: string, lock?: 'lock the person'): Promise<OpenedInvite> {
  const invite = await InviteModel.usable(token, actor.accountId);
  const find = PersonModel.query().findById(invite.person_id).throwIfNotFound();
  const person = (await (lock ? find.forUpdate() : find)) as unknown as PersonModel;
  const account = await AccountModel.query()
    .findById(actor.accountId ?? 0)
    .throwIfNotFound();
  if (account.person_id !== null && account.person_id !== person.id)
    throw new Problem(
      'conflict',
      'You are signed in with an account that belongs to somebody else. Sign out, then open the link again and sign in with your own.',
    );
  const holder = await AccountModel.query().findOne({ person_id: person.id });
  if (holder && holder.id !== account.id)
    throw new Problem('conflict', `${person.first_name} has an account already. Sign in with that one.`);
  return { invite, person, account };
}
