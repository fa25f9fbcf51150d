/**
 * A page of everybody in a scope, without a search. Totals come from the counts that the database keeps; a page deep inside
 * begins at the nearest place whose position is known, or is walked to from the list's end.
 */
import { first, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { orderBy, type PeopleOrder, placeOfOrder } from './people-order.ts';
import type { ViewableScope } from './viewable-scope.ts';

export interface PeopleWindow {
  offset: number;
  size: number;
}

/** Who is on a page: what is still SQL is found by the statement that reads what is shown of them. */
export interface FoundPeople {
  /** An array, in their order. */
  ids: Sql | readonly number[];
  /** True where the last comes first. */
  backwards: boolean;
  total: Sql | number;
  /** True where the total is only about right. */
  estimated: boolean;
  /** True where there are at least as many: fewer were expected. */
  least?: boolean;
}

type FoundIds = Pick<FoundPeople, 'ids' | 'backwards'>;

/** Up to here, walking from the beginning costs less than asking where else to begin. */
const SHALLOW = 1_000;

export async function listPeople(scope: ViewableScope, order: PeopleOrder, window: PeopleWindow): Promise<FoundPeople> {
  if (scope.kind === 'people') return listFew(scope, order, window);
  const ownStart = scope.kind === 'everywhere' && order.column === 'name' && !order.descending;
  if (window.offset <= SHALLOW || ownStart) {
    const found = window.offset <= SHALLOW ? await fromStart(scope, order, window) : byLetters(order, window);
    return { ...found, total: sql`(${peopleIn(scope)})`, estimated: false };
  }
  const total = await countPeople(scope);
  const found = window.offset >= total ? NOBODY : await deep(scope, order, window, total);
  return { ...found, total, estimated: false };
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

/** Somebody's own people: found and counted apart from the rows, for it is planned anew for each who asks. */
async function listFew(scope: ViewableScope, order: PeopleOrder, { offset, size }: PeopleWindow): Promise<FoundPeople> {
  const found = await first<{ ids: number[]; total: number }>(sql`
    select (${peopleIn(scope)}) as total, array(
      select person.id from person ${placeOfOrder(order)} where ${scope.condition}
      order by ${orderBy(order)} limit ${limitOf(size)} offset ${offset}) as ids`);
  return { ids: found?.ids ?? [], backwards: false, total: found?.total ?? 0, estimated: false };
}

const NOBODY: FoundIds = { ids: [], backwards: false };

async function deep(
  scope: ViewableScope,
  order: PeopleOrder,
  { offset, size }: PeopleWindow,
  total: number,
): Promise<FoundIds> {
  const left = Math.min(size, total - offset);
  const fromEnd = { offset: total - offset - left, size: left };
  if (order.column === 'primary_location') return byPlace(scope, order, { offset, size: left });
  if (order.column === 'name' && scope.kind === 'everywhere')
    return byLetters(order, order.descending ? fromEnd : { offset, size: left });
  if (offset < total / 2) return fromStart(scope, order, { offset, size: left });
  return { ids: await walked(scope, orderBy(order, { backwards: true }), fromEnd), backwards: true };
}

async function fromStart(scope: ViewableScope, order: PeopleOrder, window: PeopleWindow): Promise<FoundIds> {
  if (order.column === 'primary_location') return byPlace(scope, order, window);
  return { ids: await walked(scope, orderBy(order), window), backwards: false };
}

/**
 * The first page is what everybody opens: how many it holds is all there is to know, so it is planned once, together with the
 * rows. How deep another one lies is worth a plan of its own, for which the joins of the rows would have to pay each time.
 */
async function walked(
  { condition }: ViewableScope,
  order: Sql,
  { offset, size }: PeopleWindow,
): Promise<Sql | number[]> {
  const fromTop = sql`select person.id from person where ${condition} order by ${order} limit ${limitOf(size)}`;
  if (offset === 0) return sql`array(${fromTop})`;
  const found = await rows<{ id: number }>(sql`${fromTop} offset ${offset}`);
  return found.map(({ id }) => id);
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
    limit ${limitOf(size)} offset ${offset}::int - (select before from start))`;
  return { ids, backwards: descending };
}

/** Place after place: only those are read whose people are on the page. */
function byPlace(scope: ViewableScope, order: PeopleOrder, { offset, size }: PeopleWindow): FoundIds {
  const direction = order.descending ? sql`desc` : sql`asc`;
  const within = scope.kind === 'places' ? sql`where location.id = any(${scope.places}::int[])` : sql``;
  const ids = sql`array(
    with place as (
       select location.id, location.sort_name, counted.people, sum(counted.people)
         over (order by location.sort_name ${direction}, location.id ${direction}) - counted.people as before
       from location join people_by_location counted on counted.location_id = location.id ${within}),
     shown as (select * from place where before < ${offset + size}::int and before + people > ${offset}::int)
     select person.id from shown join person on person.primary_location_id = shown.id
     order by shown.sort_name ${direction}, shown.id ${direction}, person.sort_name, person.id
     limit ${size} offset ${offset}::int - (select coalesce(min(before), ${offset}::int) from shown))`;
  return { ids, backwards: false };
}
