/** Addresses and page sizes of the delegations. */
import { paths } from './paths.ts';

export const DELEGATIONS_PAGE_SIZE = 20;
export const DELEGATIONS_PAGE_SIZES = [20, 50, 100] as const;

export const delegationPaths = /* @__PURE__ */ paths('people', {
  listDelegations: 'GET /delegations',
  canDelegate: ['GET /delegations/can-delegate/', '/delegations/can-delegate'],
  listDelegatablePeople: 'GET /delegations/delegatable-people',
  addDelegation: 'POST /delegations',
  changeDelegation: 'POST /delegations/update',
  putDelegation: 'PUT /delegations/:id',
  patchDelegation: 'PATCH /delegations/:id',
  deleteDelegation: 'POST /delegations/delete',
  removeDelegation: 'DELETE /delegations/:id',
});
