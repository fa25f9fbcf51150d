/** Assuming an identity and reverting. "GET /assume/{id}/", "GET /revert-to-admin/"; both exist as POST too. */
import Router from '@koa/router';
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { fetchOnly } from '@emmaus/service-kit/acting/fetch-only';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { endActing } from './acting.ts';
import { assumeIdentity } from './assume-identity.ts';
import { identityPolicy } from './identity.policy.ts';

export const actingRoutes = new Router();

const { assume, assumeByPost, revertToAdmin, revertToAdminByPost } = actingCalls;

for (const call of [assume, assumeByPost]) {
  for (const path of [call.path, ...call.aliases]) {
    actingRoutes.register(
      path,
      [call.method.toLowerCase()],
      [
        fetchOnly(),
        signedIn(),
        allow(identityPolicy, 'assume'),
        input(call),
        inTransaction(),
        async function assumeUser(ctx) {
          const { actor, database, input: asked } = routeOf(ctx, call);
          const name = await assumeIdentity(database, actor, asked.params.id);
          ctx.body = { message: `You are acting as ${name} now.` };
        },
      ],
    );
  }
}

for (const call of [revertToAdmin, revertToAdminByPost]) {
  for (const path of [call.path, ...call.aliases]) {
    actingRoutes.register(
      path,
      [call.method.toLowerCase()],
      [
        fetchOnly(),
        signedIn({ withoutPolicy: "only gives the asker's account its own identity back" }),
        input(call),
        inTransaction(),
        async function revert(ctx) {
          const { actor, database } = routeOf(ctx, call);
          await endActing(database, actor);
          ctx.body = { message: 'You use your own identity again.' };
        },
      ],
    );
  }
}
