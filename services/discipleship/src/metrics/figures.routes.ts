/** The figures about the trees of a place, and the people behind each. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { treePolicy } from '../tree/tree.policy.ts';
import { treeViewOf } from '../tree/tree-view.ts';
import { listEvidence, tellFigures } from './tell-figures.ts';

export const figureRoutes = new Routes();

const mayRead = allow(treePolicy, 'read');

figureRoutes.serve(calls.discipleshipFigures, mayRead, async ({ actor, query }) =>
  tellFigures(await treeViewOf(actor, query.location_id)),
);

figureRoutes.serve(calls.discipleshipFigureEvidence, mayRead, async ({ actor, params, query, page }) =>
  listEvidence(await treeViewOf(actor, query.location_id), params.name, page),
);
