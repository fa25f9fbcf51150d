/** Which trees somebody looks at: the place, and whether all its chains or only the own one. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { abilities, primaryPlaceOf, refused, scope } from '@emmaus/service-kit/policy/policy';
import { treePolicy } from './tree.policy.ts';

export interface Place {
  id: number;
  name: string;
}

export interface TreeView {
  actor: Actor;
  place: Place;
  /** Campuses and parishes whose trees the actor may open. */
  places: readonly Place[];
  abilities: Record<'read' | 'read_whole' | 'see_time' | 'see_orphans', boolean>;
}

/**
 * Finds the view for an asked location; without one it is the actor's own campus or parish, else the first of those that
 * the actor may open.
 * @throws Problem not_allowed (403) outside the actor's places
 */
export async function treeViewOf(actor: Actor, askedLocationId: number | undefined): Promise<TreeView> {
  const readable = await readablePlaces(actor);
  const leaves = readable.filter(({ location_type }) => location_type === 'Campus' || location_type === 'Parish');
  const home = primaryPlaceOf(actor);
  const shown =
    askedLocationId === undefined
      ? (leaves.find(({ id }) => id === home) ?? leaves[0])
      : readable.find(({ id }) => id === askedLocationId);
  if (!shown) throw refused();
  return {
    actor,
    place: nameOnly(shown),
    places: leaves.map(nameOnly),
    abilities: abilities(treePolicy, actor, shown),
  };
}

function readablePlaces(actor: Actor): Promise<(Place & { location_type: string })[]> {
  return rows(sql`
    select location.id, location.name, location.location_type from people.published_location_v1 location
    where ${scope(treePolicy, actor, 'read')} order by location.name, location.id`);
}

function nameOnly({ id, name }: Place): Place {
  return { id, name };
}
