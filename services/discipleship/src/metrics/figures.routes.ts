/** The figures about the trees of a place, and the people behind each. */
import Router from '@koa/router';
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { treePolicy } from '../tree/tree.policy.ts';
import { treeViewOf } from '../tree/tree-view.ts';
import { treeFigures } from './figures.ts';

const { discipleshipFigures, discipleshipFigureEvidence } = discipleshipCalls;
const EVIDENCE_PAGE = 20;

export const figures = new Router();

figures.get(
  discipleshipFigures.path,
  signedIn(),
  allow(treePolicy, 'read'),
  input(discipleshipFigures),
  async function tellFigures(ctx) {
    const { actor, input: asked, database } = routeOf(ctx, discipleshipFigures);
    const view = await treeViewOf(database, actor, asked.query.location_id);
    ctx.body = {
      data: await Promise.all(
        Object.values(treeFigures).map(async (figure) => {
          const value = await figure.value(database, view);
          return {
            name: figure.name,
            value,
            unit: figure.unit,
            sentence: figure.sentence(value, view),
            explanation: figure.explanation,
          };
        }),
      ),
    };
  },
);

figures.get(
  discipleshipFigureEvidence.path,
  signedIn(),
  allow(treePolicy, 'read'),
  input(discipleshipFigureEvidence),
  async function listEvidence(ctx) {
    const { actor, input: asked, database } = routeOf(ctx, discipleshipFigureEvidence);
    const view = await treeViewOf(database, actor, asked.query.location_id);
    const figure = treeFigures[asked.params.name];
    const page = pageRequest(asked.query, EVIDENCE_PAGE);
    const [people, total] = await Promise.all([
      figure.evidence(database, view, { limit: page.pageSize, offset: page.offset }),
      figure.evidenceCount(database, view),
    ]);
    ctx.body = toPage(people, total, page);
  },
);
