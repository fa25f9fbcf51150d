/** The admins' list of locations, one location, and the lists that pickers and exports are made of. */
import type { Location, UserLocation } from '@emmaus/contracts/locations.contract';
import type { LOCATION_SORT_COLUMNS } from '@emmaus/contracts/locations.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { locationPolicy } from './location.policy.ts';

export interface LocationQuestion {
  search: string;
  /** A column, with `-` before it from last to first. */
  sort: string;
  page: PageRequest;
}

type SortColumn = (typeof LOCATION_SORT_COLUMNS)[number];

const ORDERS: Record<SortColumn, string> = { id: 'location.id', name: 'location.name', parent_name: 'parent.name' };

/** A page of the locations whose name holds every word of the search, and how many there are in all. */
export async function findLocations(
  database: Knex,
  { search, sort, page }: LocationQuestion,
): Promise<{ locations: Location[]; total: number }> {
  const matching = (): Knex.QueryBuilder => {
    const query = locations(database);
    for (const word of search.split(/\s+/).filter(Boolean))
      void query.whereILike('location.name', `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    return query;
  };
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const [rows, counted] = await Promise.all([
    matching()
      .select(FIELDS)
      .orderByRaw(
        `${ORDERS[sort.replace(/^-/, '') as SortColumn]} ${direction} nulls first, location.name, location.id`,
      )
      .limit(page.pageSize)
      .offset(page.offset) as unknown as Promise<Location[]>,
    matching().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
  ]);
  return { locations: rows, total: counted.total };
}

export function findLocation(database: Knex, id: number): Promise<Location | undefined> {
  return locations(database).where('location.id', id).first(FIELDS) as unknown as Promise<Location | undefined>;
}

/** Campuses and parishes: where Bible study attendance is kept. */
export function findBsaLocations(database: Knex): Promise<{ id: number; name: string }[]> {
  return database('location')
    .whereIn('location_type', ['Campus', 'Parish'])
    .orderBy(['name', 'id'])
    .select('id', 'name');
}

/** What the actor may choose from: each parent before what lies below it, siblings by name. */
export async function findLocationTree(database: Knex, actor: Actor): Promise<UserLocation[]> {
  const rows = (await database('location')
    .whereRaw(...asRaw(scope(locationPolicy, actor, 'read')))
    .orderBy(['name', 'id'])
    .select('id', 'name', 'location_type', 'parent_id', { timezone_id: 'timezone' })) as UserLocation[];
  const visible = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && visible.has(parent_id) ? parent_id : 0));
  const inOrder = (parent: number): UserLocation[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...inOrder(row.id)]);
  return inOrder(0);
}

function locations(database: Knex): Knex.QueryBuilder {
  return database('location').leftJoin('location as parent', 'parent.id', 'location.parent_id');
}

const FIELDS = {
  id: 'location.id',
  name: 'location.name',
  location_type: 'location.location_type',
  parent_id: 'location.parent_id',
  parent_name: 'parent.name',
  timezone_id: 'location.timezone',
  version: 'location.version',
};
