/**
 * A page of everybody in a scope, without a search. Totals come from the counts that the database keeps; a page deep inside
 * begins at the nearest place whose position is known, or is walked to from the list's end.
 */
import { first, limitOf, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { orderBy, type PeopleOrder, placeOfOrder } from './people-order.ts';
import type { ViewableScope } from './viewable-scope.ts';

export interface PeopleWindow {
  offset: number;
  size: number;
}

/** Who is on a page, said so that one statement finds them and reads what is shown of them. */
export interface FoundPeople {
  /** An array of ids, in their order. */
  ids: Sql;
  /** True where the last comes first. */
  backwards: boolean;
  total: Sql;
  /** True where the total is only about right. */
  estimated: boolean;
}

type FoundIds = Pick<FoundPeople, 'ids' | 'backwards'>;

/** Up to here, walking from the beginning costs less than asking where else to begin. */
const SHALLOW = 1_000;

export async function listPeople(scope: ViewableScope, order: PeopleOrder, window: PeopleWindow): Promise<FoundPeople> {
  const ownStart = scope.kind === 'everywhere' && order.column === 'name' && !order.descending;
  if (window.offset <= SHALLOW || ownStart) {
    const found = window.offset <= SHALLOW ? fromStart(scope, order, window) : byLetters(order, window);
    return { ...found, total: sql`(${peopleIn(scope)})`, estimated: false };
  }
  const total = await countPeople(scope);
  const found = window.offset >= total ? NOBODY : deep(scope, order, window, total);
  return { ...found, total: sql`${total}::int`, estimated: false };
}

export async function countPeople(scope: ViewableScope): Promise<number> {
  const counted = await first<{ total: number }>(peopleIn(scope));
  return counted?.total ?? 0;
}

function peopleIn(scope: ViewableScope): Sql {
  if (scope.kind === 'people') return sql`select count(*)::int as total from person where ${scope.condition}`;
  const kept = sql`select coalesce(sum(people), 0)::int as total from people_by_location`;
  return scope.kind === 'everywhere' ? kept : sql`${kept} where location_id = any(${scope.places}::int[])`;
}

const NOBODY: FoundIds = { ids: sql`'{}'::int[]`, backwards: false };

function deep(scope: ViewableScope, order: PeopleOrder, { offset, size }: PeopleWindow, total: number): FoundIds {
  const left = Math.min(size, total - offset);
  const fromEnd = { offset: total - offset - left, size: left };
  if (order.column === 'primary_location') return byPlace(scope, order, { offset, size: left });
  if (order.column === 'name' && scope.kind === 'everywhere')
    return byLetters(order, order.descending ? fromEnd : { offset, size: left });
  if (offset < total / 2) return fromStart(scope, order, { offset, size: left });
  return { ids: walked(scope, orderBy(order, { backwards: true }), fromEnd), backwards: true };
}

function fromStart(scope: ViewableScope, order: PeopleOrder, window: PeopleWindow): FoundIds {
  if (order.column === 'primary_location') return byPlace(scope, order, window);
  return { ids: walked(scope, orderBy(order), window), backwards: false };
}

/** The first page is what everybody opens: nothing about it is left for the database to guess. */
function walked({ condition }: ViewableScope, order: Sql, { offset, size }: PeopleWindow): Sql {
  const limited = sql`select person.id from person where ${condition} order by ${order} limit ${limitOf(size)}`;
  return offset === 0 ? sql`array(${limited})` : sql`array(${limited} offset ${offset})`;
}

/** `offset` counts from the first name on; two letters, then four, tell from which names on to walk. */
function byLetters({ descending }: PeopleOrder, { offset, size }: PeopleWindow): FoundIds {
  const ids = sql`array(
    with room as (
        select initials, before
        from (select initials, sum(people) over (order by initials) - people as before from people_by_initials) counted
        where before <= ${offset}::int order by initials desc limit 1),
      start as (
        select letters, before
        from (
          select letters, (select before from room) + sum(people) over (order by letters) - people as before
          from people_by_letters
          where letters >= (select initials from room) and letters < (select initials || U&'\\+10FFFF' from room)) counted
        where before <= ${offset}::int order by letters desc limit 1)
    select person.id from person
    where person.sort_name >= (select letters from start)
    order by person.sort_name, person.id
    limit ${size} offset ${offset}::int - (select before from start))`;
  return { ids, backwards: descending };
}

/** Place after place: only those are read whose people are on the page. */
function byPlace(scope: ViewableScope, order: PeopleOrder, { offset, size }: PeopleWindow): FoundIds {
  if (scope.kind === 'people') {
    const ids = sql`array(
      select person.id from person ${placeOfOrder(order)} where ${scope.condition}
      order by ${orderBy(order)} limit ${size} offset ${offset})`;
    return { ids, backwards: false };
  }
  const direction = order.descending ? sql`desc` : sql`asc`;
  const within = scope.kind === 'places' ? sql`where location.id = any(${scope.places}::int[])` : sql``;
  const ids = sql`array(
    with place as (
       select location.id, location.name, counted.people, sum(counted.people)
         over (order by location.name ${direction}, location.id ${direction}) - counted.people as before
       from location join people_by_location counted on counted.location_id = location.id ${within}),
     shown as (select * from place where before < ${offset + size}::int and before + people > ${offset}::int)
     select person.id from shown join person on person.primary_location_id = shown.id
     order by shown.name ${direction}, shown.id ${direction}, person.sort_name, person.id
     limit ${size} offset ${offset}::int - (select coalesce(min(before), ${offset}::int) from shown))`;
  return { ids, backwards: false };
}
