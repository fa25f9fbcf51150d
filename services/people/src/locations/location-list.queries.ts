/** The admins' list of locations, one location, and the lists that pickers and exports are made of. */
import type { Location, UserLocation } from '@emmaus/contracts/locations.contract';
import type { LOCATION_SORT_COLUMNS } from '@emmaus/contracts/locations.words';
import type { Page } from '@emmaus/contracts/page';
import { every, first, page, raw, rows, sql } from '@emmaus/service-kit/database/sql';
import { wordsOf } from '@emmaus/service-kit/database/words-of';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { locationPolicy } from './location.policy.ts';

export interface LocationQuestion {
  search: string;
  /** A column, with `-` before it from last to first. */
  sort: string;
  page: PageRequest;
}

type SortColumn = (typeof LOCATION_SORT_COLUMNS)[number];

const ORDERS: Record<SortColumn, string> = {
  id: 'location.id',
  name: 'location.sort_name',
  parent_name: 'parent.sort_name',
};

const LOCATIONS = sql`
  select location.id, location.name, location.location_type, location.parent_id, parent.name as parent_name,
    location.timezone as timezone_id, location.version
  from location left join location parent on parent.id = location.parent_id`;

/** A page of the locations that hold every word of the search in their name or their parent's, whatever its accents, or as their id. */
export function findLocations({ search, sort, page: request }: LocationQuestion): Promise<Page<Location>> {
  const words = wordsOf(search);
  const matching = every(
    words.map(
      (word) => sql`(position(searchable(${word}) in searchable(location.name, parent.name)) > 0
        or location.id::text = ${word})`,
    ),
  );
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const order = raw(
    `${ORDERS[sort.replace(/^-/, '') as SortColumn]} ${direction} nulls first, location.sort_name, location.id`,
  );
  return page<Location>(sql`${LOCATIONS} where ${matching}`, order, request);
}

/** @throws Problem not_found (404) */
export async function readLocation(id: number): Promise<Location> {
  return found(await first<Location>(sql`${LOCATIONS} where location.id = ${id}`), 'This location');
}

/** Campuses and parishes: where Bible study attendance is kept. */
export function findBsaLocations(): Promise<{ id: number; name: string }[]> {
  return rows(sql`select id, name from location where location_type in ('Campus', 'Parish') order by sort_name, id`);
}

/** What the actor may choose from: each parent before what lies below it, siblings by name. */
export async function findLocationTree(actor: Actor): Promise<UserLocation[]> {
  const places = await rows<UserLocation>(sql`
    select id, name, location_type, parent_id, timezone as timezone_id
    from location where ${scope(locationPolicy, actor, 'read')} order by sort_name, id`);
  const visible = new Set(places.map(({ id }) => id));
  const below = Map.groupBy(places, ({ parent_id }) => (parent_id !== null && visible.has(parent_id) ? parent_id : 0));
  const inOrder = (parent: number): UserLocation[] =>
    (below.get(parent) ?? []).flatMap((place) => [place, ...inOrder(place.id)]);
  return inOrder(0);
}
