/** Inviting people to sign in, and the link that ties their account to them. */
import { inviteCalls as calls } from '@emmaus/contracts/invites.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { knowsAccount } from '../accounts/first-sign-in.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { invitePolicy } from './invite.policy.ts';
import { makeLink } from './make-link.ts';
import { remindCampus, remindLogin } from './remind-login.ts';
import { untieAccount } from './untie-account.ts';

export const inviteRoutes = new Routes();

const mayRemind = allow(invitePolicy, 'remind');
const withLink = signedIn({ withoutPolicy: "ties only the asker's own account, and only with a link made for it" });

inviteRoutes.serve(calls.generateLink, allow(invitePolicy, 'make_link'), ({ actor, body, publicUrl }) =>
  makeLink(actor, body.person_id, publicUrl),
);

inviteRoutes.serve(calls.remindLogin, mayRemind, ({ actor, body, publicUrl }) =>
  remindLogin(actor, body.person_id, publicUrl),
);

inviteRoutes.serve(calls.remindCampusLogin, mayRemind, ({ actor, body, publicUrl }) =>
  remindCampus(actor, body.location_id, publicUrl),
);

inviteRoutes.serve(personCalls.untieAccount, allow(invitePolicy, 'untie'), ({ actor, params }) =>
  untieAccount(actor, params.id),
);

inviteRoutes.serve(calls.checkInvite, withLink, knowsAccount(), ({ actor, body }) => readInvite(actor, body.token));

inviteRoutes.serve(calls.acceptInvite, withLink, knowsAccount(), async ({ actor, body }) => {
  const person = await acceptInvite(actor, body.token);
  return { message: `Welcome, ${person.first_name}! Your account is ready.`, person_id: person.id };
});
