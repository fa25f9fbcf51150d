/** Inviting people to sign in, and the link that ties their account to them. */
import { inviteCalls as calls } from '@emmaus/contracts/invites.contract';
import { isAdmin } from '@emmaus/contracts/roles';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { found, invalidField, Problem } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, can, scope } from '@emmaus/service-kit/policy/policy';
import { personPolicy } from '../people/person.policy.ts';
import { knowsAccount } from '../session/first-sign-in.ts';
import { acceptInvite, openInvite } from './accept-invite.ts';
import { InviteModel } from './invite.model.ts';
import { invitePolicy } from './invite.policy.ts';
import { findInvitee, findUnreminded, type Invitee } from './invitee.queries.ts';
import { remindAll, remindLogin, summary } from './remind-login.ts';

export const inviteRoutes = new Routes();

const withoutPolicy = "ties only the asker's own account, and only with a link made for it";

inviteRoutes.serve(calls.generateLink, allow(invitePolicy, 'make_link'), async ({ actor, body, publicUrl }) => {
  const invitee = await inviteeFor(actor, 'make_link', body.person_id);
  if (invitee.has_account) throw new Problem('conflict', `${invitee.name} has an account already and needs no link.`);
  const { link, expiresAt } = await InviteModel.make(invitee.id, publicUrl);
  return { data: link, expires_at: expiresAt.toString({ fractionalSecondDigits: 3 }) };
});

inviteRoutes.serve(calls.remindLogin, allow(invitePolicy, 'remind'), async ({ actor, body, publicUrl }) => {
  const invitee = await inviteeFor(actor, 'remind', body.person_id);
  if (!invitee.is_commissioned && !isAdmin(actor.role))
    throw new Problem(
      'conflict',
      `Only commissioned disciples get an e-mail invite to log in, and ${invitee.name} is not marked as one.`,
    );
  return { message: await remindLogin(publicUrl, invitee) };
});

inviteRoutes.serve(
  calls.remindCampusLogin,
  allow(invitePolicy, 'remind'),
  async ({ actor, body: { location_id: place }, publicUrl }) => {
    if (place === undefined && isAdmin(actor.role)) throw invalidField('location_id', 'Say which campus.', 'missing');
    if (place !== undefined && !can(invitePolicy, actor, 'remind', { id: 0, primary_location_id: place }))
      throw new Problem('not_allowed', 'This campus is not one of yours.');
    const reminders = await remindAll(publicUrl, await findUnreminded(scope(invitePolicy, actor, 'remind'), place));
    return { message: summary(reminders), ...reminders };
  },
);

inviteRoutes.serve(calls.checkInvite, signedIn({ withoutPolicy }), knowsAccount(), async ({ actor, body }) => {
  const { invite, person, account } = await openInvite(actor, body.token);
  return {
    person_name: `${person.first_name} ${person.last_name}`,
    account_email: account.email,
    expires_at: invite.expires_at.toISOString(),
  };
});

inviteRoutes.serve(calls.acceptInvite, signedIn({ withoutPolicy }), knowsAccount(), async ({ actor, body }) => {
  const person = await acceptInvite(actor, body.token);
  return { message: `Welcome, ${person.first_name}! Your account is ready.`, person_id: person.id };
});

/** @throws Problem not_found (404) or not_allowed (403) */
async function inviteeFor(actor: Actor, action: 'make_link' | 'remind', personId: number): Promise<Invitee> {
  const invitee = found(await findInvitee(personId, scope(personPolicy, actor, 'read')), 'This person');
  authorize(invitePolicy, actor, action, invitee);
  return invitee;
}
