/** The discipleship trees of a place. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { readTree } from './read-tree.ts';
import { findInTree } from './person-in-tree.queries.ts';
import { relationPolicy } from './relation.policy.ts';
import { treePolicy } from './tree.policy.ts';

const mayRead = allow(treePolicy, 'read');

export const treeRoutes = routes(calls, {
  myDiscipleTree: serve(mayRead, ({ actor, query }) => readTree(actor, query.location_id, query.as_of)),
  myDiscipleTreeMobile: serve(mayRead, ({ actor, query }) => readTree(actor, query.location_id, query.as_of)),
  discipleshipOfPerson: serve(allow(relationPolicy, 'read'), ({ actor, params }) => findInTree(actor, params.id)),
});
