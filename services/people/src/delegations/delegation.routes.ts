/** Delegations admin (specification 1, §2.13). */
import { delegationCalls as calls } from '@emmaus/contracts/delegations.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { invalidField } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { delegationPolicy } from '../identities/delegation.policy.ts';
import { canDelegate, findDelegatablePeople, findDelegations } from './delegation.queries.ts';
import { addDelegation, changeDelegation, deleteDelegation } from './manage-delegation.ts';

export const delegationRoutes = new Routes();

const mayManage = allow(delegationPolicy, 'manage');
const PEOPLE_LIMIT = 20;

delegationRoutes.serve(calls.listDelegations, mayManage, ({ query, page }) =>
  findDelegations(query.search ?? '', page),
);

delegationRoutes.serve(calls.canDelegate, mayManage, async ({ actor, query }) => ({
  result: query.person_id !== actor.rootPersonId && (await canDelegate(query.person_id)),
}));

delegationRoutes.serve(calls.listDelegatablePeople, mayManage, ({ query }) =>
  findDelegatablePeople(query.search ?? '', query.limit ?? PEOPLE_LIMIT),
);

delegationRoutes.serve(calls.addDelegation, mayManage, ({ actor, body }) => addDelegation(actor, body));

delegationRoutes.serve(calls.changeDelegation, mayManage, ({ body }) => changeDelegation(body.id, body.expires_at));

for (const call of [calls.putDelegation, calls.patchDelegation]) {
  delegationRoutes.serve(call, mayManage, ({ params, body }) => {
    if (body.id !== undefined && body.id !== params.id)
      throw invalidField('id', 'This form belongs to another delegation.');
    return changeDelegation(params.id, body.expires_at);
  });
}

delegationRoutes.serve(calls.deleteDelegation, mayManage, ({ body }) => deleteDelegation(body.id));

delegationRoutes.serve(calls.removeDelegation, mayManage, ({ params }) => deleteDelegation(params.id));
