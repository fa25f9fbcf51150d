/** Inviting people to sign in, and the link that ties their account to them. */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { knowsAccount } from '../accounts/first-sign-in.ts';
import { acceptInvite, readInvite } from './accept-invite.ts';
import { invitePolicy } from './invite.policy.ts';
import { makeLink } from './make-link.ts';
import { remindCampus, remindLogin } from './remind-login.ts';
import { untieAccount } from './untie-account.ts';

const mayRemind = allow(invitePolicy, 'remind');
const withLink = signedIn({ withoutPolicy: "ties only the asker's own account, and only with a link made for it" });

export const inviteRoutes = routes(calls, {
  generateLink: serve(allow(invitePolicy, 'make_link'), ({ actor, body, publicUrl }) =>
    makeLink(actor, body.person_id, publicUrl),
  ),
  remindLogin: serve(mayRemind, ({ actor, body, publicUrl }) => remindLogin(actor, body.person_id, publicUrl)),
  remindCampusLogin: serve(mayRemind, ({ actor, body, publicUrl }) => remindCampus(actor, body.location_id, publicUrl)),
  untieAccount: serve(allow(invitePolicy, 'untie'), ({ actor, params, query }) =>
    untieAccount(actor, params.id, query.user_id),
  ),
  checkInvite: serve(withLink, knowsAccount(), ({ actor, body }) => readInvite(actor, body.token)),
  acceptInvite: serve(withLink, knowsAccount(), async ({ actor, body }) => {
    const person = await acceptInvite(actor, body.token);
    return { message: `Welcome, ${person.first_name}! Your account is ready.`, person_id: person.id };
  }),
});
