/**
 * Assuming an identity, switching to one that was lent, and going back. "GET /assume/{id}/", "GET /revert-to-admin/"; both
 * exist as POST too.
 */
import { actingCalls as calls } from '@emmaus/contracts/acting.contract';
import { fetchOnly } from '@emmaus/service-kit/acting/fetch-only';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { ActingModel } from './acting.model.ts';
import { assumeIdentity } from './assume-identity.ts';
import { identityPolicy } from './identity.policy.ts';
import { findMyDelegations } from './my-delegations.queries.ts';
import { useDelegation } from './use-delegation.ts';

export const actingRoutes = new Routes();

const OWN_AGAIN = { message: 'You use your own identity again.' };

for (const call of [calls.assume, calls.assumeByPost]) {
  actingRoutes.serve(
    call,
    allow(identityPolicy, 'assume'),
    fetchOnly(),
    inTransaction(),
    async ({ actor, params }) => ({ message: `You are acting as ${await assumeIdentity(actor, params.id)} now.` }),
  );
}

for (const call of [calls.revertToAdmin, calls.revertToAdminByPost]) {
  actingRoutes.serve(
    call,
    signedIn({ withoutPolicy: "only gives the asker's account its own identity back" }),
    fetchOnly(),
    inTransaction(),
    async ({ actor }) => {
      await ActingModel.endOf(actor.accountId);
      return OWN_AGAIN;
    },
  );
}

actingRoutes.serve(
  calls.listMyDelegations,
  signedIn({ withoutPolicy: "answers only what was lent to the asker's own person" }),
  ({ actor }) => findMyDelegations(actor),
);

actingRoutes.serve(
  calls.switchDelegations,
  signedIn({ withoutPolicy: "switches only to what was lent to the asker's own person" }),
  inTransaction(),
  async ({ actor, body }) => {
    if (!body.is_new_selection_the_root_user)
      return { message: `You are acting as ${await useDelegation(actor, body.newly_selected_delegation_id)} now.` };
    await ActingModel.endOf(actor.accountId);
    return OWN_AGAIN;
  },
);
