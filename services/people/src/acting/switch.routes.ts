/** The role selector: the identities somebody was lent, and switching between them. */
import Router from '@koa/router';
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { input } from '@emmaus/service-kit/http/input';
import { Problem } from '@emmaus/service-kit/http/problem';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { endActing } from './acting.ts';
import { findMyDelegations, useDelegation } from './my-delegations.ts';

export const switchRoutes = new Router();

const { listMyDelegations, switchDelegations } = actingCalls;

switchRoutes.get(
  listMyDelegations.path,
  signedIn({ withoutPolicy: "answers only what was lent to the asker's own person" }),
  input(listMyDelegations),
  async function readMyDelegations(ctx) {
    const { actor, database } = routeOf(ctx, listMyDelegations);
    ctx.body = await findMyDelegations(database, actor);
  },
);

switchRoutes.post(
  switchDelegations.path,
  signedIn({ withoutPolicy: "switches only to what was lent to the asker's own person" }),
  input(switchDelegations),
  inTransaction(),
  async function switchIdentity(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, switchDelegations);
    const { newly_selected_delegation_id: id, is_new_selection_the_root_user: toRoot } = asked.body;
    if (toRoot) {
      await endActing(database, actor);
      ctx.body = { message: 'You use your own identity again.' };
      return;
    }
    if (!id) throw nothingChosen();
    ctx.body = { message: `You are acting as ${await useDelegation(database, actor, id)} now.` };
  },
);

function nothingChosen(): Problem {
  const detail = 'Please choose whose identity to use.';
  return new Problem('invalid_input', detail, {
    errors: [{ in: 'body', pointer: '/newly_selected_delegation_id', code: 'required', detail }],
  });
}
