/** Addresses and limits of acting as somebody else. */
import { paths } from './paths.ts';

/** Most changes told of one time of acting. */
export const MOST_CHANGES = 100;

/** What is told to have happened to a record while somebody acted as somebody else. */
export const TOLD = ['added', 'changed', 'removed', 'downloaded'] as const;

export const actingPaths = /* @__PURE__ */ paths('people', {
  assume: ['GET /assume/:id/', '/assume/:id'],
  assumeByPost: ['POST /assume/:id/', '/assume/:id'],
  revertToAdmin: ['GET /revert-to-admin/', '/revert-to-admin'],
  revertToAdminByPost: ['POST /revert-to-admin/', '/revert-to-admin'],
  listMyDelegations: 'GET /my-delegations',
  switchDelegations: 'POST /switch-delegations',
  listActedAs: 'GET /people/:id/acted',
  listActed: 'GET /acted',
});
