/** Ties the account that opened an invite link to the link's person, and lets somebody without a role in as a student. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { signature } from '@emmaus/service-kit/database/base-model';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { PersonModel } from '../people/person.model.ts';
import { AccountModel } from '../session/account.model.ts';
import { InviteModel } from './invite.model.ts';

/**
 * In the current transaction. The link and the person stay locked, so that of two who come at once one comes second.
 * @throws Problem conflict (409) when the link, the person or the account is taken
 */
export async function acceptInvite(database: Knex, actor: Actor, token: string): Promise<PersonModel> {
  const { invite, person, account } = await openInvite(actor, token, 'lock the person');
  if (account.person_id !== person.id) await AccountModel.query().findById(account.id).patch({ person_id: person.id });
  await invite.markUsed(account.id);
  await letInAsStudent(database, person);
  return person;
}

/**
 * Contacts of a campus have no role until somebody gives them one, and without one they would come in as guests: "only
 * commissioned disciples get an e-mail invite", so whom staff invite is a student. A verified e-mail alone does not do that.
 */
async function letInAsStudent(database: Knex, { id, primary_role, primary_location_id }: PersonModel): Promise<void> {
  if (primary_role !== null) return;
  const campus: { id: number } | undefined = await database('location')
    .where({ id: primary_location_id, location_type: 'Campus' })
    .first('id');
  if (!campus) return;
  await database('role_grant').insert({
    person_id: id,
    role: 'student',
    location_id: campus.id,
    is_primary: true,
    ...signature('created'),
    ...signature('updated'),
  });
  await PersonModel.query().findById(id).patch({ primary_role: 'student' });
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
