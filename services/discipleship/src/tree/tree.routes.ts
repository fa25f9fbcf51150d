/** The discipleship trees of a place. */
import Router from '@koa/router';
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import type { Context } from 'koa';
import { treePolicy } from './tree.policy.ts';
import { presentTree } from './tree.presenter.ts';
import { findOrphans, findTree } from './tree.queries.ts';
import { treeViewOf } from './tree-view.ts';

const { myDiscipleTree, myDiscipleTreeMobile } = discipleshipCalls;

export const trees = new Router();

trees.get(myDiscipleTree.path, signedIn(), allow(treePolicy, 'read'), input(myDiscipleTree), showTree);

for (const path of [myDiscipleTreeMobile.path, ...myDiscipleTreeMobile.aliases]) {
  trees.get(path, signedIn(), allow(treePolicy, 'read'), input(myDiscipleTreeMobile), showTree);
}

async function showTree(ctx: Context): Promise<void> {
  const { actor, input: asked, database } = routeOf(ctx, myDiscipleTree);
  const view = await treeViewOf(database, actor, asked.query.location_id);
  const [rows, orphans] = await Promise.all([
    findTree(database, view),
    view.abilities.see_orphans ? findOrphans(database, view.place.id) : [],
  ]);
  ctx.body = presentTree(view, rows, orphans);
}
