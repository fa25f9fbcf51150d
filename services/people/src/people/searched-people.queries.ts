/**
 * A page of the people whom a search or filters find. The database first estimates how many there will be, which costs nothing. Few
 * are gathered, counted and sorted. Many are not counted: the total is the estimate, and the page is looked for along the
 * sorted list, where hits are then dense; only if they are not (say, names that all begin with a late letter), all are gathered.
 */
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import { estimateRows, twoDigits } from '@emmaus/service-kit/database/estimate';
import { empty, first, join, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { countPeople, type FoundPeople, type PeopleWindow } from './listed-people.queries.ts';
import { orderAndFilterColumns, orderBy, orderColumns, type PeopleOrder, placeOfOrder } from './people-order.ts';
import type { ViewableScope } from './viewable-scope.ts';

/** Up to so many hits are gathered and counted at once; where more are expected, the sorted list is looked through first. */
const CAP = MOST_COUNTED;
/** So many people are looked through along the sorted list at most, those outside the scope included. */
const LONGEST_WALK = 17_000;
/** Hits are not spread evenly: so much further is walked than the estimated density asks for. */
const SPARE = 5;

interface PeopleHits {
  scope: ViewableScope;
  /** Who is looked for: a condition about `person`. */
  wanted: Sql;
}

export interface PeopleSearch extends PeopleHits {
  order: PeopleOrder;
  window: PeopleWindow;
}

interface Gathered {
  ids: number[];
  total: number;
}

const EXACT = { backwards: false, estimated: false };

export async function searchedPeople(asked: PeopleSearch): Promise<FoundPeople> {
  const estimate = await estimateHits(asked);
  const isMore = estimate <= CAP;
  if (isMore) {
    const few = await gather(asked, CAP + 1);
    if (few.total <= CAP) return { ...few, ...EXACT };
  }
  const ids = await alongTheList(asked, Math.max(estimate, CAP));
  if (ids) {
    // Of those on the page and before it and one more it is known that they are there, however low the estimate was.
    const known = Math.max(isMore ? CAP + 1 : 0, asked.window.offset + asked.window.size + 1);
    const about = twoDigits(estimate);
    return { ids, total: Math.max(known, about), backwards: false, estimated: true, least: known > about };
  }
  return { ...(await gather(asked)), ...EXACT };
}

/**
 * For how many each condition holds; one more than are counted stands for more, as it does for the total of their list. Only
 * where few are expected they are counted: one statement that counts each to its limit gathers the many, too.
 */
export async function countEach(scope: ViewableScope, conditions: readonly Sql[]): Promise<number[]> {
  const estimates = await estimateEach(scope, conditions);
  const few = conditions.filter((_condition, index) => (estimates[index] ?? 0) <= CAP);
  if (few.length === 0) return conditions.map(() => CAP + 1);
  const counts = few.map(
    (wanted) => sql`(select count(*)::int from (${hits({ scope, wanted }, sql`person.id`)} limit ${CAP + 1}) person)`,
  );
  const counted = await first<{ counts: number[] }>(sql`select array[${join(counts)}] as counts`);
  const byCondition = new Map(few.map((condition, nth) => [condition, counted?.counts[nth]]));
  return conditions.map((condition) => byCondition.get(condition) ?? CAP + 1);
}

/** Everybody in the scope who matches, unsorted. */
function hits({ scope, wanted }: PeopleHits, columns: Sql): Sql {
  return sql`select ${columns} from person where ${scope.condition} and ${wanted}`;
}

/** Gathers the hits, up to `most` of them, counts and sorts them. */
async function gather(asked: PeopleSearch, most?: number): Promise<Gathered> {
  const { order, window } = asked;
  const gathered = await first<Gathered>(sql`
    with person as materialized (
      ${hits(asked, orderColumns(order))} ${most === undefined ? empty : sql`limit ${most}`})
    select (select count(*)::int from person) as total,
      array(select person.id from person ${placeOfOrder(order)}
        order by ${orderBy(order)} limit ${limitOf(window.size)} offset ${window.offset}) as ids`);
  return gathered ?? { ids: [], total: 0 };
}

/** Undefined where the list is too long or the hits too sparse for that, and where nobody comes after the page. */
async function alongTheList(
  { scope, wanted, order, window }: PeopleSearch,
  estimate: number,
): Promise<number[] | undefined> {
  if (order.column === 'primary_location' || scope.kind === 'people') return undefined;
  const [inScope, inAll] = await Promise.all([
    countPeople(scope),
    scope.kind === 'everywhere' ? undefined : countPeople({ ...scope, kind: 'everywhere' }),
  ]);
  // With a single place the index holds its people side by side; with several, those between them are passed too.
  const passedForOne = scope.kind === 'places' && scope.places.length > 1 ? (inAll ?? inScope) / inScope : 1;
  const longest = LONGEST_WALK / passedForOne;
  const expected = ((window.offset + window.size) * inScope) / estimate;
  if (expected > longest) return undefined;
  const walk = Math.ceil(Math.min(expected * SPARE, longest));
  const ids = await rows<{ id: number }>(sql`
    select person.id from (
      select ${orderAndFilterColumns(order)} from person where ${scope.condition}
      order by ${orderBy(order)} limit ${walk}) person
    where ${wanted}
    order by ${orderBy(order)} limit ${limitOf(window.size)} + 1 offset ${window.offset}`);
  return ids.length > window.size ? ids.slice(0, window.size).map(({ id }) => id) : undefined;
}

/** How many rows the database expects, which it estimates from its statistics. */
export async function estimateHits({ scope, wanted }: PeopleHits): Promise<number> {
  const [estimate] = await estimateEach(scope, [wanted]);
  return estimate ?? 0;
}

function estimateEach(scope: ViewableScope, conditions: readonly Sql[]): Promise<number[]> {
  return estimateRows(conditions.map((wanted) => hits({ scope, wanted }, sql`person.id`)));
}
