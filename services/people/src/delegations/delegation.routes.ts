/** Delegations admin (specification 1, §2.13). */
import { delegationCalls as calls } from '@emmaus/contracts/delegations.contract';
import { DELEGATIONS_PAGE_SIZE } from '@emmaus/contracts/delegations.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { invalidField } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { delegationPolicy } from '../identities/delegation.policy.ts';
import { canDelegate, findDelegatablePeople, findDelegations } from './delegation.queries.ts';
import { addDelegation, changeDelegation, deleteDelegation } from './manage-delegation.ts';

export const delegationRoutes = new Routes();

const mayManage = allow(delegationPolicy, 'manage');
const PEOPLE_LIMIT = 20;

delegationRoutes.serve(calls.listDelegations, mayManage, ({ query }) =>
  findDelegations(query.search ?? '', pageRequest(query, DELEGATIONS_PAGE_SIZE)),
);

delegationRoutes.serve(calls.canDelegate, mayManage, async ({ actor, query }) => ({
  result: query.person_id !== actor.rootPersonId && (await canDelegate(query.person_id)),
}));

delegationRoutes.serve(calls.listDelegatablePeople, mayManage, async ({ query }) => ({
  data: await findDelegatablePeople(query.search ?? '', query.limit ?? PEOPLE_LIMIT),
}));

delegationRoutes.serve(calls.addDelegation, mayManage, async ({ actor, body }) => ({
  message: await addDelegation(actor, body),
}));

delegationRoutes.serve(calls.changeDelegation, mayManage, async ({ body }) => ({
  message: await changeDelegation(body.id, body.expires_at),
}));

for (const call of [calls.putDelegation, calls.patchDelegation]) {
  delegationRoutes.serve(call, mayManage, async ({ params, body }) => {
    if (body.id !== undefined && body.id !== params.id)
      throw invalidField('id', 'This form belongs to another delegation.');
    return { message: await changeDelegation(params.id, body.expires_at) };
  });
}

delegationRoutes.serve(calls.deleteDelegation, mayManage, async ({ body }) => ({
  message: await deleteDelegation(body.id),
}));

delegationRoutes.serve(calls.removeDelegation, mayManage, async ({ params }) => ({
  message: await deleteDelegation(params.id),
}));
