/**
 * How many people each filter of the list would show, beside the others that are on: the same scope, the same search, and the
 * same conditions as the list itself. Few people are counted in one pass. Among many, each filter is counted by itself, up to
 * where the list does not count either.
 */
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import type { PeopleCounts } from '@emmaus/contracts/people.contract';
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import { every, first, join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { conditionsOf, isInYear, type PeopleFilters, simpleConditions } from './people-filters.ts';
import { isFound } from './person-search.ts';
import { countEach, estimateHits } from './searched-people.queries.ts';
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

type Counts = Record<string, number>;

/**
 * What is on already says how many all filters leave, and each of the others narrows that. Only the years stand beside each
 * other: while one is on, the others are counted without it.
 */
export async function countPeopleByFilter({ scope, search, filters, mine }: CountQuestion): Promise<PeopleCounts> {
  const on = conditionsOf(filters, mine);
  const all = [isFound(search), ...on.values()];
  const besideYear = [isFound(search), ...[...on].flatMap(([name, one]) => (name === 'school_year' ? [] : [one]))];
  const simple = simpleConditions(mine);
  const years = SCHOOL_YEARS.map((year): [string, Sql] => [year, isInYear(year)]);
  const yearsAlong = on.has('school_year') ? [] : years;
  const counts = {
    ...(await counted(scope, every(all), [...simple, ...yearsAlong])),
    ...(yearsAlong.length === 0 && (await counted(scope, every(besideYear), years))),
  };
  const of = (key: string): number => Math.min(counts[key] ?? 0, MOST_COUNTED + 1);
  return {
    added: of('added'),
    phone: of('phone'),
    whose: of('whose'),
    greek: of('greek'),
    varsity: of('varsity'),
    school_year: Object.fromEntries(SCHOOL_YEARS.map((year) => [year, of(year)])) as PeopleCounts['school_year'],
  };
}

/**
 * How many of those who are wanted each condition holds for. Among many, most filters end with an estimate, and the others have a
 * plan of their own.
 */
async function counted(
  scope: ViewableScope,
  wanted: Sql,
  facets: readonly (readonly [string, Sql])[],
): Promise<Counts> {
  if ((await estimateHits({ scope, wanted })) <= ONE_PASS) {
    const columns = facets.map(([key, holds]) => sql`count(*) filter (where ${holds})::int as ${raw(key)}`);
    const found = await first<Counts>(sql`
      select count(*)::int as people, ${join(columns, ', ')}
      from (select * from person where ${scope.condition} and ${wanted} limit ${ONE_PASS + 1}) person`);
    if (found && (found['people'] ?? 0) <= ONE_PASS) return found;
  }
  const conditions = facets.map(([, holds]) => sql`${wanted} and ${holds}`);
  const counts = await countEach(scope, conditions);
  return Object.fromEntries(facets.map(([key], index) => [key, counts[index] ?? 0]));
}
