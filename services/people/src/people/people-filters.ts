/** What the list of people is narrowed by: each filter is one condition about `person`. */
import type { CallInput } from '@emmaus/contracts/call';
import { SCHOOL_YEARS, type SchoolYear } from '@emmaus/contracts/ministry.words';
import type { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { NEW_PERSON_DAYS } from '@emmaus/contracts/people.words';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';

export type PeopleFilters = Omit<CallInput<typeof peopleRecordCalls.countViewablePeople>['query'], 'search'>;
/** The place is no condition among others: it narrows the scope, whose totals are known. */
export type FilterName = Exclude<keyof PeopleFilters, 'location'>;

const SIMPLE_FILTERS = ['added', 'phone', 'whose', 'greek', 'varsity'] as const satisfies FilterName[];

type SimpleFilter = (typeof SIMPLE_FILTERS)[number];

/** `mine` are those whom the asker leads or disciples. */
function simpleCondition(name: SimpleFilter, mine: readonly number[]): Sql {
  switch (name) {
    case 'added': {
      const since = now().subtract({ hours: 24 * NEW_PERSON_DAYS });
      return sql`person.created_at > ${since.toString()}::timestamptz`;
    }
    case 'phone':
      return sql`person.phone is null`;
    case 'whose':
      return sql`person.id = any(${mine}::int[])`;
    case 'greek':
      return sql`person.is_greek`;
    case 'varsity':
      return sql`person.is_varsity`;
  }
}

/** The conditions of all filters but the year, by their names. */
export function simpleConditions(mine: readonly number[]): [name: SimpleFilter, condition: Sql][] {
  return SIMPLE_FILTERS.map((name) => [name, simpleCondition(name, mine)]);
}

/** By the ids of the reference seed: the database then knows how many of a year there are. */
export function isInYear(year: SchoolYear): Sql {
  return sql`person.school_year_id = ${SCHOOL_YEARS.indexOf(year) + 1}`;
}

/** The conditions of the filters that are on, by their names. */
export function conditionsOf(filters: PeopleFilters, mine: readonly number[]): Map<FilterName, Sql> {
  const on = new Map<FilterName, Sql>();
  for (const name of SIMPLE_FILTERS) if (filters[name]) on.set(name, simpleCondition(name, mine));
  if (filters.school_year) on.set('school_year', isInYear(filters.school_year));
  return on;
}
