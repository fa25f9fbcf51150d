/** The discipleship trees of a place. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { treePolicy } from './tree.policy.ts';
import { presentTree } from './tree.presenter.ts';
import { findOrphans, findTree } from './tree.queries.ts';
import { treeViewOf } from './tree-view.ts';

export const treeRoutes = new Routes();

for (const call of [calls.myDiscipleTree, calls.myDiscipleTreeMobile]) {
  treeRoutes.serve(call, allow(treePolicy, 'read'), async ({ actor, query }) => {
    const view = await treeViewOf(actor, query.location_id);
    const [people, orphans] = await Promise.all([
      findTree(view),
      view.abilities.see_orphans ? findOrphans(view.place.id) : [],
    ]);
    return presentTree(view, people, orphans);
  });
}
