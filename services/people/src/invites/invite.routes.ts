/** Inviting people to sign in, and the link that ties their account to them. */
import Router from '@koa/router';
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { authorize, can, found, scope } from '@emmaus/service-kit/policy/policy';
import { invalidField, Problem } from '@emmaus/service-kit/http/problem';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { isAdmin } from '@emmaus/contracts/roles';
import { personPolicy } from '../people/person.policy.ts';
import { knowsAccount } from '../session/first-sign-in.ts';
import { acceptInvite, openInvite } from './accept-invite.ts';
import { InviteModel } from './invite.model.ts';
import { invitePolicy } from './invite.policy.ts';
import { findInvitee, findUnreminded } from './invitee.queries.ts';
import { remindAll, remindLogin, summary } from './remind-login.ts';

export const inviteRoutes = new Router();

const { generateLink, remindLogin: remind, remindCampusLogin, checkInvite, acceptInvite: accept } = inviteCalls;
const ABOUT_THE_ASKER = "ties only the asker's own account, and only with a link made for it";

inviteRoutes.post(
  generateLink.path,
  signedIn(),
  allow(invitePolicy, 'make_link'),
  input(generateLink),
  inTransaction(),
  async function makeLink(ctx) {
    const { actor, input: asked, database, publicUrl } = routeOf(ctx, generateLink);
    const invitee = found(
      await findInvitee(database, asked.body.person_id, scope(personPolicy, actor, 'read')),
      'This person',
    );
    authorize(invitePolicy, actor, 'make_link', invitee);
    if (invitee.has_account) throw new Problem('conflict', `${invitee.name} has an account already and needs no link.`);
    const { link, expiresAt } = await InviteModel.make(invitee.id, publicUrl);
    ctx.body = { data: link, expires_at: expiresAt.toString({ fractionalSecondDigits: 3 }) };
  },
);

inviteRoutes.post(
  remind.path,
  signedIn(),
  allow(invitePolicy, 'remind'),
  input(remind),
  inTransaction(),
  async function remindPerson(ctx) {
    const { actor, input: asked, database, publicUrl } = routeOf(ctx, remind);
    const invitee = found(
      await findInvitee(database, asked.body.person_id, scope(personPolicy, actor, 'read')),
      'This person',
    );
    authorize(invitePolicy, actor, 'remind', invitee);
    if (!invitee.is_commissioned && !isAdmin(actor.role))
      throw new Problem(
        'conflict',
        `Only commissioned disciples get an e-mail invite to log in, and ${invitee.name} is not marked as one.`,
      );
    ctx.body = { message: await remindLogin(database, publicUrl, invitee) };
  },
);

inviteRoutes.post(
  remindCampusLogin.path,
  signedIn(),
  allow(invitePolicy, 'remind'),
  input(remindCampusLogin),
  inTransaction(),
  async function remindCampus(ctx) {
    const { actor, input: asked, database, publicUrl } = routeOf(ctx, remindCampusLogin);
    const { location_id: place } = asked.body;
    if (place === undefined && isAdmin(actor.role)) throw invalidField('location_id', 'Say which campus.', 'missing');
    if (place !== undefined && !can(invitePolicy, actor, 'remind', { id: 0, primary_location_id: place }))
      throw new Problem('not_allowed', 'This campus is not one of yours.');
    const reminders = await remindAll(
      database,
      publicUrl,
      await findUnreminded(database, scope(invitePolicy, actor, 'remind'), place),
    );
    ctx.body = { message: summary(reminders), ...reminders };
  },
);

inviteRoutes.post(
  checkInvite.path,
  signedIn({ withoutPolicy: ABOUT_THE_ASKER }),
  knowsAccount(checkInvite),
  input(checkInvite),
  inTransaction(),
  async function readInvite(ctx) {
    const { actor, input: asked } = routeOf(ctx, checkInvite);
    const { invite, person, account } = await openInvite(actor, asked.body.token);
    ctx.body = {
      person_name: `${person.first_name} ${person.last_name}`,
      account_email: account.email,
      expires_at: invite.expires_at.toISOString(),
    };
  },
);

inviteRoutes.post(
  accept.path,
  signedIn({ withoutPolicy: ABOUT_THE_ASKER }),
  knowsAccount(accept),
  input(accept),
  inTransaction(),
  async function useInvite(ctx) {
    const { actor, input: asked, database } = routeOf(ctx, accept);
    const person = await acceptInvite(database, actor, asked.body.token);
    ctx.body = { message: `Welcome, ${person.first_name}! Your account is ready.`, person_id: person.id };
  },
);
