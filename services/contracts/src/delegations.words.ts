/** Words of the delegations: what is missing in their forms, and the addresses. */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

export const DELEGATION_TEXTS = {
  delegation_user_id: 'Please choose who may use it.',
  root_user_id: 'Please choose whose identity is used.',
  expires_at: 'Please select an expiration date.',
} as const;

/** An identity is lent for two years at most. */
export const DELEGATION_MOST_DAYS = 730;

export const missingDelegation = /* @__PURE__ */ missingOf(DELEGATION_TEXTS);
export const missingExpiration = /* @__PURE__ */ missingOf({ expires_at: DELEGATION_TEXTS.expires_at });

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
  bringDelegationBack: 'POST /delegations/:id/bring-back',
});
