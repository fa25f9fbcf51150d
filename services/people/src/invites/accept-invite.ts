/** Ties the account that opened an invite link to the link's person, and lets somebody without a role in as a student. */
import type { Invite } from '@emmaus/contracts/invites.contract';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { couldGiveRolesOf } from '../accounts/email-trust.queries.ts';
import { rolesOf } from '../people/appoint.ts';
import { ActingModel } from '../identities/acting.model.ts';
import { PersonModel } from '../people/person.model.ts';
import { RoleGrantModel } from '../people/role-grant.model.ts';
import { AccountModel } from '../accounts/account.model.ts';
import { InviteModel, usedAlready } from './invite.model.ts';

/**
 * In the current transaction. Account and person stay locked, so that of two who come at once one comes second.
 * @throws Problem conflict (409) when the link, the person or the account is taken
 */
export async function acceptInvite(actor: Actor, token: string): Promise<PersonModel> {
  const { invite, person, account } = await openInvite(actor, token);
  // Sent again, or opened again later: it is answered as it was. Whatever role an admin has given or taken since stays so.
  if (invite.used_at !== null) return person;
  if (account.person_id !== person.id) {
    await ActingModel.endOf(account.id);
    await account.tieTo(person.id);
  }
  await invite.markUsed(account.id);
  await letInAsStudent(person);
  return person;
}

/**
 * Contacts of a campus have no role until somebody gives them one, and without one they would come in as guests: "only
 * commissioned disciples get an e-mail invite", so whom staff invite is a student. A verified e-mail alone does not do that.
 */
async function letInAsStudent(person: PersonModel): Promise<void> {
  if (person.primary_role !== null) return;
  const { id, primary_location_id: place } = person;
  const campus = await first(sql`select id from location where id = ${place} and location_type = 'Campus'`);
  if (!campus) return;
  await RoleGrantModel.setPrimary(id, { role: 'student', location_id: place });
  await person.change({ primary_role: 'student' });
}

/** Whom a link is for, before it is used. @throws Problem, as `acceptInvite` */
export async function readInvite(actor: Actor, token: string): Promise<Invite> {
  const { invite, person, account } = await openInvite(actor, token);
  return {
    person_name: `${person.first_name} ${person.last_name}`,
    account_email: account.email,
    expires_at: invite.expires_at.toISOString(),
    is_used: invite.used_at !== null,
  };
}

interface OpenedInvite {
  invite: InviteModel;
  person: PersonModel;
  account: AccountModel;
}

/** Everything that can be said against using the link, before it is used. Account and person are locked. */
async function openInvite(actor: Actor, token: string): Promise<OpenedInvite> {
  // Before the person, as at a first sign-in, which may happen at the same moment.
  const account = await AccountModel.forTying(actor.accountId ?? 0);
  const personId = await InviteModel.personBehind(token);
  const locked = personId === undefined ? undefined : await PersonModel.forChange(personId);
  const invite = await InviteModel.usable(token, actor.accountId);
  const person = found(locked);
  // "Wins over any tie by e-mail: an account that was tied to a record without a role is moved."
  const isOthers = account.person_id !== null && account.person_id !== person.id;
  if (isOthers && (await rolesOf(account.person_id ?? 0)).length > 0)
    throw new Problem(
      'conflict',
      'You are signed in with an account that belongs to somebody else. Sign out, then open the link again and sign in with your own.',
    );
  const holder = await AccountModel.of(person.id);
  if (holder && holder.id !== account.id)
    throw new Problem('conflict', `${person.first_name} has an account already. Sign in with that one.`);
  if (account.person_id === person.id) return { invite, person, account };
  // They came in with it once, and were untied since.
  if (invite.used_at !== null) throw usedAlready();
  await expectStillMakable(invite, person);
  return { invite, person, account };
}

/**
 * "An invite link is made for nobody above oneself": nor does one lead to somebody who holds a role by now that whoever made
 * it could not have given them, at that place. Whoever acted as somebody else made it as themselves, as with an e-mail.
 */
async function expectStillMakable({ id }: InviteModel, person: PersonModel): Promise<void> {
  // Of a link of before its subject tells, which stands for one account at each provider: first for that of its person.
  const maker = sql`coalesce(invite.created_by_root_person_id,
    (select account.person_id from account where account.subject = invite.created_by_subject
      order by account.person_id is not distinct from invite.created_by_person_id desc, account.id limit 1),
    invite.created_by_person_id)`;
  const makable = await first(sql`
    select from invite join person on person.id = invite.person_id
    where invite.id = ${id} and ((${maker}) is null or ${couldGiveRolesOf(maker)})`);
  if (makable) return;
  throw new Problem(
    'conflict',
    `This invite link has ended: ${person.first_name} holds a role that whoever made it could not give. Ask an admin for a new one.`,
  );
}
