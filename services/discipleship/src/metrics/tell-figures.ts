/** What is told of a view's figures: the values with their sentences, and the people behind one of them. */
import type { DiscipleshipFigure, FigureEvidence } from '@emmaus/contracts/discipleship-tree.contract';
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import type { Page } from '@emmaus/contracts/page';
import { type PageRequest, toPage } from '@emmaus/service-kit/http/paging';
import type { TreeView } from '../tree/tree-view.ts';
import { treeFigures } from './figures.ts';
import type { TreeFigure } from './tree-figure.ts';

export function tellFigures(view: TreeView): Promise<DiscipleshipFigure[]> {
  return Promise.all(Object.values(treeFigures).map((figure) => told(figure, view)));
}

export async function listEvidence(
  view: TreeView,
  name: FigureName,
  request: PageRequest,
): Promise<Page<FigureEvidence>> {
  const figure = treeFigures[name];
  const [people, total] = await Promise.all([
    figure.evidence(view, { limit: request.pageSize, offset: request.offset }),
    figure.evidenceCount(view),
  ]);
  return toPage(people, total, request);
}

async function told(
  { name, unit, explanation, value: valueOf, sentence }: TreeFigure,
  view: TreeView,
): Promise<DiscipleshipFigure> {
  const value = await valueOf(view);
  return { name, value, unit, sentence: sentence(value, view), explanation };
}
