/**
 * How many people each filter of the list would show, beside the others that are on: the same scope, the same search, and the
 * same conditions as the list itself. Few people are counted in one pass. Among many, each filter is counted by itself, up to
 * where the list does not count either.
 */
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import type { PeopleCounts } from '@emmaus/contracts/people.contract';
import { MOST_COUNTED } from '@emmaus/contracts/people.words';
import { every, first, join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { countPeople } from './listed-people.queries.ts';
import {
  conditionsOf,
  type FilterName,
  isInYear,
  type PeopleFilters,
  SIMPLE_FILTERS,
  simpleConditions,
} from './people-filters.ts';
import { isFound } from './person-search.ts';
import { countHits } from './searched-people.queries.ts';
import type { ViewableScope } from './viewable-scope.ts';

export interface CountQuestion {
  scope: ViewableScope;
  search: string;
  filters: PeopleFilters;
  /** Whom the asker leads or disciples. */
  mine: readonly number[];
}

/** Up to so many people are looked at one by one. */
const ONE_PASS = 10_000;

/** One filter in one of its words. */
interface Facet {
  key: string;
  condition: Sql;
}

export async function countPeopleByFilter(asked: CountQuestion): Promise<PeopleCounts> {
  const facets = facetsOf(asked);
  const counts = (await inOnePass(asked, facets)) ?? (await oneByOne(asked, facets));
  const of = (key: string): number => Math.min(counts[key] ?? 0, MOST_COUNTED + 1);
  const [added, phone, whose, greek, varsity] = SIMPLE_FILTERS.map(of) as [number, number, number, number, number];
  const years = SCHOOL_YEARS.map((year) => [year, of(year)] as const);
  return { added, phone, whose, greek, varsity, school_year: Object.fromEntries(years) as PeopleCounts['school_year'] };
}

function facetsOf({ filters, mine }: CountQuestion): Facet[] {
  const on = conditionsOf(filters, mine);
  const besides = (name: FilterName) => [...on].flatMap(([other, condition]) => (other === name ? [] : [condition]));
  const simple = Object.entries(simpleConditions(mine)).map(([key, condition]) => ({
    key,
    condition: every([condition, ...besides(key as FilterName)]),
  }));
  const years = SCHOOL_YEARS.map((year) => ({
    key: year as string,
    condition: every([isInYear(year), ...besides('school_year')]),
  }));
  return [...simple, ...years];
}

/** Undefined where there are too many to look at. */
async function inOnePass(
  { scope, search }: CountQuestion,
  facets: readonly Facet[],
): Promise<Record<string, number> | undefined> {
  if (search.trim() === '' && scope.kind !== 'people' && (await countPeople(scope)) > ONE_PASS) return undefined;
  const counted = facets.map(({ key, condition }) => sql`count(*) filter (where ${condition})::int as ${raw(key)}`);
  const found = await first<Record<string, number>>(sql`
    select count(*)::int as people, ${join(counted, ', ')}
    from (select * from person where ${scope.condition} and ${isFound(search)} limit ${ONE_PASS + 1}) person`);
  return found && (found['people'] ?? 0) <= ONE_PASS ? found : undefined;
}

async function oneByOne({ scope, search }: CountQuestion, facets: readonly Facet[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { key, condition } of facets)
    counts[key] = await countHits({ scope, wanted: every([isFound(search), condition]) });
  return counts;
}
