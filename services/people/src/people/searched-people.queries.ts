/**
 * A page of the people whom a search finds. The database first reckons how many there will be, which costs nothing. Few are
 * gathered, counted and sorted. Many are not counted: the total is the reckoned one, and the page is looked for along the
 * sorted list, where hits are then dense; only if they are not (say, names that all begin with a late letter), all are gathered.
 */
import { asRaw } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { countPeople, type FoundPeople, type PeopleWindow } from './listed-people.queries.ts';
import { orderBy, type PeopleOrder } from './people-order.ts';
import { searchPeople } from './person-search.ts';
import type { ViewableScope } from './viewable-scope.ts';

/** Up to so many hits are gathered and counted at once; where more are reckoned with, the sorted list is looked through first. */
export const CAP = 3_000;
/** So many people are looked through along the sorted list at most, those outside the scope included. */
const LONGEST_WALK = 17_000;
/** Hits are not spread evenly: so much further is walked than the reckoned density asks for. */
const SPARE = 5;

export interface PeopleSearch {
  scope: ViewableScope;
  search: string;
  order: PeopleOrder;
  window: PeopleWindow;
}

export async function searchedPeople(database: Knex, asked: PeopleSearch): Promise<FoundPeople> {
  const reckoned = await reckonHits(database, asked);
  if (reckoned <= CAP) {
    const few = await gather(database, asked, CAP + 1);
    if (few.total <= CAP) return { ...few, estimated: false };
  }
  const ids = await alongTheList(database, asked, Math.max(reckoned, CAP));
  if (ids) return { ids, total: Math.max(CAP + 1, twoDigits(reckoned)), estimated: true };
  return { ...(await gather(database, asked)), estimated: false };
}

/** Everybody in the scope who matches, unsorted. */
function hits(database: Knex, { scope, search, order }: PeopleSearch): Knex.QueryBuilder {
  const people = database('person')
    .whereRaw(...asRaw(scope.condition))
    .modify(searchPeople, search);
  return order.column === 'primary_location'
    ? people.join('location', 'location.id', 'person.primary_location_id')
    : people;
}

/** Gathers the hits, up to `most` of them, counts and sorts them. */
async function gather(database: Knex, asked: PeopleSearch, most?: number): Promise<{ ids: number[]; total: number }> {
  const { order, window } = asked;
  const gathered = hits(database, asked).select(keys(order));
  if (most !== undefined) gathered.limit(most);
  const { rows } = (await database.raw(
    `with person as materialized (?)
     select (select count(*)::int from person) as total,
       array(select person.id from person order by ${byKeys(order)} limit ? offset ?) as ids`,
    [gathered, window.size, window.offset] as unknown as Knex.RawBinding[],
  )) as { rows: [{ total: number; ids: number[] }] };
  return rows[0];
}

/** Undefined where the list is too long or the hits too sparse for that. */
async function alongTheList(
  database: Knex,
  { scope, search, order, window }: PeopleSearch,
  reckoned: number,
): Promise<number[] | undefined> {
  if (order.column === 'primary_location' || scope.kind === 'people') return undefined;
  const [inScope, inAll] = await Promise.all([
    countPeople(database, scope),
    scope.kind === 'everywhere' ? undefined : countPeople(database, { ...scope, kind: 'everywhere' }),
  ]);
  // With a single place the index holds its people side by side; with several, those between them are passed too.
  const passedForOne = scope.kind === 'places' && scope.places.length > 1 ? (inAll ?? inScope) / inScope : 1;
  const longest = LONGEST_WALK / passedForOne;
  const expected = ((window.offset + window.size) * inScope) / reckoned;
  if (expected > longest) return undefined;
  const walk = Math.ceil(Math.min(expected * SPARE, longest));
  const first = database('person')
    .whereRaw(...asRaw(scope.condition))
    .select([...keys(order), 'person.search'])
    .orderByRaw(orderBy(order))
    .limit(walk)
    .as('person');
  const ids = (await database
    .from(first)
    .modify(searchPeople, search)
    .orderByRaw(orderBy(order))
    .limit(window.size)
    .offset(window.offset)
    .pluck('person.id')) as number[];
  return ids.length === window.size ? ids : undefined;
}

/** How many rows the database expects, which it reckons from its statistics. */
async function reckonHits(database: Knex, asked: PeopleSearch): Promise<number> {
  const { rows } = (await database.raw('explain (format json) ?', [hits(database, asked).select('person.id')])) as {
    rows: [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }];
  };
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** What an order sorts by, selected so that it can be sorted by outside of the query that finds. */
function keys(order: PeopleOrder): string[] {
  const own = ['person.id', 'person.sort_name'];
  if (order.column === 'name') return own;
  if (order.column === 'primary_location') return [...own, 'person.primary_location_id', 'location.name as place_name'];
  return [...own, 'person.email', 'person.phone', 'person.gender_id', 'person.school_year_id', 'person.role_rank'];
}

function byKeys(order: PeopleOrder): string {
  return orderBy(order)
    .replaceAll('location.name', 'person.place_name')
    .replaceAll('location.id', 'person.primary_location_id');
}

/** 51,234 is not known that well: 51,000 is. */
function twoDigits(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / step) * step;
}
