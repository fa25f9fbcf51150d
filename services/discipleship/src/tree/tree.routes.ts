/** The discipleship trees of a place. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { readTree } from './read-tree.ts';
import { findInTree } from './person-in-tree.queries.ts';
import { relationPolicy } from './relation.policy.ts';
import { treePolicy } from './tree.policy.ts';

export const treeRoutes = new Routes();

for (const call of [calls.myDiscipleTree, calls.myDiscipleTreeMobile])
  treeRoutes.serve(call, allow(treePolicy, 'read'), ({ actor, query }) =>
    readTree(actor, query.location_id, query.as_of),
  );

treeRoutes.serve(calls.discipleshipOfPerson, allow(relationPolicy, 'read'), ({ actor, params }) =>
  findInTree(actor, params.id),
);
