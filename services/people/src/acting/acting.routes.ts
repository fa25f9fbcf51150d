/**
 * Assuming an identity, switching to one that was lent, going back, and the record of it: the person reads their own, admins
 * all. "GET /assume/{id}/", "GET /revert-to-admin/"; both exist as POST too.
 */
import { actingCalls as calls } from '@emmaus/contracts/acting.contract';
import { fetchOnly } from '@emmaus/service-kit/acting/fetch-only';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { allow, signedIn } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { findActed } from './acted.queries.ts';
import { assumeIdentity, findIdentity } from './assume-identity.ts';
import { identityPolicy } from '../identities/identity.policy.ts';
import { findMyDelegations } from './my-delegations.queries.ts';
import { useDelegation } from './use-delegation.ts';
import { useOwnIdentity } from './use-own-identity.ts';

const mayAssume = allow(identityPolicy, 'assume');
const goingBack = signedIn({ withoutPolicy: "only gives the asker's account its own identity back" });
const lent = signedIn({ withoutPolicy: "answers only what was lent to the asker's own person" });
const switching = signedIn({ withoutPolicy: "switches only to what was lent to the asker's own person" });

export const actingRoutes = routes(calls, {
  assume: serve(mayAssume, fetchOnly(), inTransaction(), ({ actor, params }) => assumeIdentity(actor, params.id)),
  assumeByPost: serve(mayAssume, fetchOnly(), ({ actor, params }) => assumeIdentity(actor, params.id)),
  revertToAdmin: serve(goingBack, fetchOnly(), inTransaction(), ({ actor }) => useOwnIdentity(actor)),
  revertToAdminByPost: serve(goingBack, fetchOnly(), ({ actor }) => useOwnIdentity(actor)),
  listMyDelegations: serve(lent, ({ actor }) => findMyDelegations(actor)),
  switchDelegations: serve(switching, ({ actor, body }) =>
    body.is_new_selection_the_root_user
      ? useOwnIdentity(actor)
      : useDelegation(actor, body.newly_selected_delegation_id),
  ),
  listActedAs: serve(allow(identityPolicy, 'readActed'), async ({ actor, params, page }) => {
    const person = await findIdentity(actor, params.id);
    authorize(identityPolicy, actor, 'readActed', person);
    return findActed({ personId: person.id }, page);
  }),
  listActed: serve(allow(identityPolicy, 'readAllActed'), ({ query, page }) =>
    findActed({ search: query.search ?? '' }, page),
  ),
});
