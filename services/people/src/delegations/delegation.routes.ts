/** Delegations admin (specification 1, §2.13). */
import { delegationCalls as calls } from '@emmaus/contracts/delegations.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { invalidField } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { delegationPolicy } from '../identities/delegation.policy.ts';
import { bringDelegationBack } from './bring-delegation-back.ts';
import { canDelegate, findDelegatablePeople, findDelegations } from './delegation.queries.ts';
import { type DelegationEnd, addDelegation, changeDelegation, deleteDelegation } from './manage-delegation.ts';

const mayManage = allow(delegationPolicy, 'manage');
const PEOPLE_LIMIT = 20;

export const delegationRoutes = routes(calls, {
  listDelegations: serve(mayManage, ({ query, page }) => findDelegations(query.search ?? '', page)),
  canDelegate: serve(mayManage, async ({ actor, query }) => ({
    result: query.person_id !== actor.rootPersonId && (await canDelegate(query.person_id)),
  })),
  listDelegatablePeople: serve(mayManage, ({ query }) =>
    findDelegatablePeople(query.search ?? '', query.limit ?? PEOPLE_LIMIT),
  ),
  addDelegation: serve(mayManage, ({ actor, body: { submission_id: key, ...content } }) =>
    answeredOnce({ key, content }, async () => ({ message: await addDelegation(actor, content) })),
  ),
  changeDelegation: serve(mayManage, ({ body }) => changeDelegation(body.id, body)),
  putDelegation: serve(mayManage, ({ params, body }) => changeNamed(params.id, body)),
  patchDelegation: serve(mayManage, ({ params, body }) => changeNamed(params.id, body)),
  deleteDelegation: serve(mayManage, ({ actor, body }) => deleteDelegation(actor, body.id, body.version)),
  removeDelegation: serve(mayManage, ({ actor, params, body }) => {
    refuseAnother(params.id, body.id);
    return deleteDelegation(actor, params.id, body.version);
  }),
  bringDelegationBack: serve(mayManage, ({ actor, params }) => bringDelegationBack(actor, params.id)),
});

function changeNamed(id: number, sent: DelegationEnd & { id?: number | undefined }): Promise<string> {
  refuseAnother(id, sent.id);
  return changeDelegation(id, sent);
}

/** The delegation stands in the path; a form that names another one is not this one's. */
function refuseAnother(id: number, named: number | undefined): void {
  if (named !== undefined && named !== id) throw invalidField('id', 'This form belongs to another delegation.');
}
