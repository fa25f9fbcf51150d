/** The record of who acted as whom: the person reads their own, admins all. */
import { actingCalls as calls } from '@emmaus/contracts/acting.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { findActed } from './acted.queries.ts';
import { findIdentity } from './assume-identity.ts';
import { identityPolicy } from './identity.policy.ts';

export const actedRoutes = new Routes();

const PAGE_SIZE = 20;

actedRoutes.serve(calls.listActedAs, allow(identityPolicy, 'readActed'), async ({ actor, params, query }) => {
  const person = await findIdentity(actor, params.id);
  authorize(identityPolicy, actor, 'readActed', person);
  return findActed({ personId: person.id }, pageRequest(query, PAGE_SIZE));
});

actedRoutes.serve(calls.listActed, allow(identityPolicy, 'readAllActed'), ({ query }) =>
  findActed({ search: query.search ?? '' }, pageRequest(query, PAGE_SIZE)),
);
