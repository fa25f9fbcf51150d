/** The figures about the trees of a place, and the people behind each. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { treePolicy } from '../tree/tree.policy.ts';
import { type TreeView, treeViewOf } from '../tree/tree-view.ts';
import { treeFigures } from './figures.ts';
import type { TreeFigure } from './tree-figure.ts';

const EVIDENCE_PAGE = 20;

export const figureRoutes = new Routes();

figureRoutes.serve(calls.discipleshipFigures, allow(treePolicy, 'read'), async ({ actor, query }) => {
  const view = await treeViewOf(actor, query.location_id);
  return { data: await Promise.all(Object.values(treeFigures).map((figure) => told(figure, view))) };
});

figureRoutes.serve(calls.discipleshipFigureEvidence, allow(treePolicy, 'read'), async ({ actor, params, query }) => {
  const view = await treeViewOf(actor, query.location_id);
  const figure = treeFigures[params.name];
  const page = pageRequest(query, EVIDENCE_PAGE);
  const [people, total] = await Promise.all([
    figure.evidence(view, { limit: page.pageSize, offset: page.offset }),
    figure.evidenceCount(view),
  ]);
  return toPage(people, total, page);
});

async function told({ name, unit, explanation, value: valueOf, sentence }: TreeFigure, view: TreeView) {
  const value = await valueOf(view);
  return { name, value, unit, sentence: sentence(value, view), explanation };
}
