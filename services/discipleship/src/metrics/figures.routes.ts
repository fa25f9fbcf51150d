/** The figures about the trees of a place, and the people behind each. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { treePolicy } from '../tree/tree.policy.ts';
import { treeViewOf } from '../tree/tree-view.ts';
import { listEvidence, tellFigures } from './tell-figures.ts';

const EVIDENCE_PAGE = 20;

export const figureRoutes = new Routes();

const mayRead = allow(treePolicy, 'read');

figureRoutes.serve(calls.discipleshipFigures, mayRead, async ({ actor, query }) => ({
  data: await tellFigures(await treeViewOf(actor, query.location_id)),
}));

figureRoutes.serve(calls.discipleshipFigureEvidence, mayRead, async ({ actor, params, query }) =>
  listEvidence(await treeViewOf(actor, query.location_id), params.name, pageRequest(query, EVIDENCE_PAGE)),
);
