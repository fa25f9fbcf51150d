/**
 * A page of everybody in a scope, without a search. Totals come from the counts that the database keeps; a page deep inside
 * begins at the nearest place whose position is known, or is walked to from the list's end.
 */
import { asRaw } from '@emmaus/service-kit/policy/policy';
import { numbered, prepared, shaped } from '@emmaus/service-kit/database/prepared';
import type { Knex } from 'knex';
import { orderBy, type PeopleOrder } from './people-order.ts';
import type { ViewableScope } from './viewable-scope.ts';

export interface PeopleWindow {
  offset: number;
  size: number;
}

export interface FoundPeople {
  ids: readonly number[];
  total: number;
  /** True where the total is only about right. */
  estimated: boolean;
}

/** Up to here, walking from the beginning costs less than asking where else to begin. */
const SHALLOW = 1_000;

export async function listPeople(
  database: Knex,
  scope: ViewableScope,
  order: PeopleOrder,
  window: PeopleWindow,
): Promise<FoundPeople> {
  const ownStart = scope.kind === 'everywhere' && order.column === 'name' && !order.descending;
  if (window.offset <= SHALLOW || ownStart) {
    const [ids, total] = await Promise.all([
      window.offset <= SHALLOW ? idsFromStart(database, scope, order, window) : idsByLetters(database, order, window),
      countPeople(database, scope),
    ]);
    return { ids, total, estimated: false };
  }
  const total = await countPeople(database, scope);
  const ids = window.offset >= total ? [] : await idsDeep(database, scope, order, window, total);
  return { ids, total, estimated: false };
}

export async function countPeople(database: Knex, scope: ViewableScope): Promise<number> {
  if (scope.kind === 'people') {
    const counted = await database('person')
      .whereRaw(...asRaw(scope.condition))
      .count({ total: '*' })
      .first();
    return Number(counted?.['total'] ?? 0);
  }
  const [row] = await prepared<{ total: number }>(
    database,
    scope.kind === 'everywhere'
      ? { name: 'count-all-people', text: 'select coalesce(sum(people), 0)::int as total from people_by_location' }
      : {
          name: 'count-people-at-places',
          text: 'select coalesce(sum(people), 0)::int as total from people_by_location where location_id = any($1::int[])',
        },
    scope.kind === 'everywhere' ? [] : [scope.places],
  );
  return row?.total ?? 0;
}

function idsDeep(
  database: Knex,
  scope: ViewableScope,
  order: PeopleOrder,
  { offset, size }: PeopleWindow,
  total: number,
): Promise<number[]> {
  const left = Math.min(size, total - offset);
  if (order.column === 'primary_location') return idsFromStart(database, scope, order, { offset, size: left });
  if (order.column === 'name' && scope.kind === 'everywhere')
    return idsByLetters(database, order, { offset: order.descending ? total - offset - left : offset, size: left });
  if (offset < total / 2) return idsFromStart(database, scope, order, { offset, size: left });
  return idsFromEnd(database, scope, order, { offset: total - offset - left, size: left });
}

function idsFromStart(
  database: Knex,
  scope: ViewableScope,
  order: PeopleOrder,
  window: PeopleWindow,
): Promise<number[]> {
  if (order.column === 'primary_location') return idsByPlace(database, scope, order, window);
  if (window.offset === 0 && scope.kind !== 'people') return firstIds(database, scope, order, window.size);
  return matching(database, scope)
    .orderByRaw(orderBy(order))
    .limit(window.size)
    .offset(window.offset)
    .pluck('person.id');
}

/** The page that everybody opens. How many it holds stands in the text: the database plans for few rows only where it knows. */
async function firstIds(
  database: Knex,
  { condition }: ViewableScope,
  order: PeopleOrder,
  size: number,
): Promise<number[]> {
  const text = `select person.id from person where ${numbered(condition, 1)} order by ${orderBy(order)} limit ${size}`;
  const rows = await prepared<{ id: number }>(database, shaped('first-people', text), condition.bindings);
  return rows.map(({ id }) => id);
}

async function idsFromEnd(
  database: Knex,
  scope: ViewableScope,
  order: PeopleOrder,
  window: PeopleWindow,
): Promise<number[]> {
  const ids = (await matching(database, scope)
    .orderByRaw(orderBy(order, { backwards: true }))
    .limit(window.size)
    .offset(window.offset)
    .pluck('person.id')) as number[];
  return ids.toReversed();
}

function matching(database: Knex, scope: ViewableScope): Knex.QueryBuilder {
  const people = database('person');
  return scope.kind === 'everywhere' ? people : people.whereRaw(...asRaw(scope.condition));
}

const FROM_LETTERS = {
  name: 'people-from-letters',
  text: `
    with room as (
        select initials, before
        from (select initials, sum(people) over (order by initials) - people as before from people_by_initials) counted
        where before <= $2::int order by initials desc limit 1),
      start as (
        select letters, before
        from (
          select letters, (select before from room) + sum(people) over (order by letters) - people as before
          from people_by_letters
          where letters >= (select initials from room) and letters < (select initials || U&'\\+10FFFF' from room)) counted
        where before <= $2::int order by letters desc limit 1)
    select person.id from person
    where person.sort_name >= (select letters from start)
    order by person.sort_name, person.id
    limit $1 offset $2::int - (select before from start)`,
};

/** `offset` counts from the first name on; two letters, then four, tell from which names on to walk. */
async function idsByLetters(
  database: Knex,
  { descending }: PeopleOrder,
  { offset, size }: PeopleWindow,
): Promise<number[]> {
  const rows = await prepared<{ id: number }>(database, FROM_LETTERS, [size, offset]);
  const ids = rows.map(({ id }) => id);
  return descending ? ids.toReversed() : ids;
}

/** Place after place: only those are read whose people are on the page. */
async function idsByPlace(
  database: Knex,
  scope: ViewableScope,
  order: PeopleOrder,
  { offset, size }: PeopleWindow,
): Promise<number[]> {
  if (scope.kind === 'people') {
    return matching(database, scope)
      .join('location', 'location.id', 'person.primary_location_id')
      .orderByRaw(orderBy(order))
      .limit(size)
      .offset(offset)
      .pluck('person.id');
  }
  const direction = order.descending ? 'desc' : 'asc';
  const within = scope.kind === 'places' ? 'where location.id = any(:places::int[])' : '';
  const { rows } = (await database.raw(
    `with place as (
       select location.id, location.name, counted.people,
         sum(counted.people) over (order by location.name ${direction}, location.id ${direction}) - counted.people as before
       from location join people_by_location counted on counted.location_id = location.id ${within}),
     shown as (select * from place where before < :end and before + people > :offset)
     select person.id from shown join person on person.primary_location_id = shown.id
     order by shown.name ${direction}, shown.id ${direction}, person.sort_name, person.id
     limit :size offset :offset - (select coalesce(min(before), :offset) from shown)`,
    {
      offset,
      size,
      end: offset + size,
      ...(scope.kind === 'places' && { places: scope.places as unknown as Knex.RawBinding }),
    },
  )) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
