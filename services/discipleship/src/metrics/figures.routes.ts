/** The figures about the trees of a place, and the people behind each. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { treePolicy } from '../tree/tree.policy.ts';
import { treeViewOf } from '../tree/tree-view.ts';
import { listEvidence, tellFigures } from './tell-figures.ts';

const mayRead = allow(treePolicy, 'read');

export const figureRoutes = routes(calls, {
  discipleshipFigures: serve(mayRead, async ({ actor, query }) =>
    tellFigures(await treeViewOf(actor, query.location_id)),
  ),
  discipleshipFigureEvidence: serve(mayRead, async ({ actor, params, query, page }) =>
    listEvidence(await treeViewOf(actor, query.location_id), params.name, page),
  ),
});
