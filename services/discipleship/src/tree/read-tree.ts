/** The trees of a place, with its orphans for those who see them. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { presentTree } from './tree.presenter.ts';
import { findOrphans, findTree } from './tree.queries.ts';
import { treeViewOf } from './tree-view.ts';

/** @throws Problem not_allowed (403) outside the actor's places */
export async function readTree(actor: Actor, locationId: number | undefined): Promise<DiscipleTree> {
  const view = await treeViewOf(actor, locationId);
  const [people, orphans] = await Promise.all([
    findTree(view),
    view.abilities.see_orphans ? findOrphans(view.place.id) : [],
  ]);
  return presentTree(view, people, orphans);
}
