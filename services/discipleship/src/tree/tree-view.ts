/** Which trees somebody looks at: the place, the day, and whether all its chains or only the own one. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import { abilities, can, primaryPlaceOf, refused, scope } from '@emmaus/service-kit/policy/policy';
import { today } from '@emmaus/service-kit/time';
import { type DiscipleRecord, disciplePolicy, disciples } from './disciple.policy.ts';
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
  /** A day that has passed; null for now. */
  asOf: string | null;
  /** The day it is at the place. */
  today: string;
  abilities: DiscipleTree['abilities'];
}

/**
 * Finds the view for an asked location; without one it is the actor's own campus or parish, else the first of those that
 * the actor may open.
 * @throws Problem not_allowed (403) outside the actor's places, invalid_input (422) for a day to come
 */
export async function treeViewOf(actor: Actor, asked: number | undefined, as_of?: string): Promise<TreeView> {
  const readable = await readablePlaces(actor);
  const leaves = readable.filter(({ location_type }) => location_type === 'Campus' || location_type === 'Parish');
  const home = primaryPlaceOf(actor);
  const shown =
    asked === undefined ? (leaves.find(({ id }) => id === home) ?? leaves[0]) : readable.find(({ id }) => id === asked);
  if (!shown) throw refused();
  const day = today(shown.timezone).toString();
  if (as_of !== undefined && as_of > day) throw toCome();
  const asOf = as_of === undefined || as_of === day ? null : as_of;
  return {
    actor,
    place: nameOnly(shown),
    places: leaves.map(nameOnly),
    asOf,
    today: day,
    abilities: await abilitiesAt(actor, shown, asOf),
  };
}

/** Nothing is changed in the past, nor by a student whom no staff member has added to Discipleship; its orphans are those of now. */
async function abilitiesAt(actor: Actor, place: Place, asOf: string | null): Promise<TreeView['abilities']> {
  const offered = abilities(treePolicy, actor, place);
  if (asOf !== null) return { ...offered, see_orphans: false, add: false, end: false, transfer: false, mark: false };
  if (offered.read_whole) return offered;
  const self = await first<DiscipleRecord>(disciples(sql`person.id = ${actor.personId}::int`));
  const leads = self !== undefined && can(disciplePolicy, actor, 'lead', self);
  return { ...offered, add: offered.add && leads, end: offered.end && leads, mark: offered.mark && leads };
}

function toCome(): Problem {
  const detail = 'This day is still to come. Choose one that has passed.';
  return new Problem('invalid_input', detail, {
    errors: [{ in: 'query', pointer: '/as_of', code: 'too_late', detail }],
  });
}

function readablePlaces(actor: Actor): Promise<(Place & { location_type: string; timezone: string })[]> {
  return rows(sql`
    select location.id, location.name, location.location_type, location.timezone from people.published_location_v1 location
    where ${scope(treePolicy, actor, 'read')} order by location.sort_name, location.id`);
}

function nameOnly({ id, name }: Place): Place {
  return { id, name };
}
