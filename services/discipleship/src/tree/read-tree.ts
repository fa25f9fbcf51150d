/** The trees of a place, now or on a day that has passed, with its orphans for those who see them. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { presentTree } from './tree.presenter.ts';
import { findOrphans, findTree } from './tree.queries.ts';
import { treeViewOf } from './tree-view.ts';

/** @throws Problem not_allowed (403) outside the actor's places, invalid_input (422) for a day to come */
export async function readTree(actor: Actor, locationId: number | undefined, asOf?: string): Promise<DiscipleTree> {
  const view = await treeViewOf(actor, locationId, asOf);
  const [people, orphans] = await Promise.all([
    findTree(view),
    view.abilities.see_orphans ? findOrphans(view.place.id) : [],
  ]);
  return presentTree(view, people, orphans);
}
