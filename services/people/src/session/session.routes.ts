/** Calls about the asker. */
import Router from '@koa/router';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { input } from '@emmaus/service-kit/http/input';
import { Problem } from '@emmaus/service-kit/http/problem';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { findActing } from '../acting/acting.ts';
import { hasDelegations } from '../acting/my-delegations.ts';
import { assumedName } from './assumed-name.ts';
import { knowsAccount } from './first-sign-in.ts';

export const sessionRoutes = new Router();

const { getRole, getCurrentUser, isImpersonating } = sessionCalls;
const ABOUT_THE_ASKER = 'answers only about the asker';

sessionRoutes.get(
  getRole.path,
  signedIn({ tellsClockFaults: true, withoutPolicy: ABOUT_THE_ASKER }),
  knowsAccount(getRole),
  input(getRole),
  async function readRole(ctx) {
    const { actor, database } = routeOf(ctx, getRole);
    if (actor.personId === null) {
      throw new Problem(
        'no_person',
        'You are signed in, but nobody in our records has your e-mail address. Ask your missionary or campus director to add it.',
      );
    }
    const lent = await hasDelegations(database, actor);
    ctx.body = { role: actor.role, isParish: actor.isParish, hasDelegations: lent };
  },
);

sessionRoutes.get(
  getCurrentUser.path,
  signedIn({ withoutPolicy: ABOUT_THE_ASKER }),
  knowsAccount(getCurrentUser),
  input(getCurrentUser),
  async function readCurrentUser(ctx) {
    const { actor, database } = routeOf(ctx, getCurrentUser);
    ctx.body = { personId: actor.personId, name: actor.name, acting: await findActing(database, actor) };
  },
);

for (const path of [isImpersonating.path, ...isImpersonating.aliases]) {
  sessionRoutes.get(
    path,
    signedIn({ withoutPolicy: ABOUT_THE_ASKER }),
    input(isImpersonating),
    async function readImpersonation(ctx) {
      const { actor, database } = routeOf(ctx, isImpersonating);
      const name = await assumedName(database, actor);
      // A plain text would not be JSON.
      ctx.type = 'json';
      ctx.body = JSON.stringify(name);
    },
  );
}
