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

/** `mine` are those whom the asker leads or disciples. */
export function simpleConditions(mine: readonly number[]): Record<(typeof SIMPLE_FILTERS)[number], Sql> {
  const since = now().subtract({ hours: 24 * NEW_PERSON_DAYS });
  return {
    added: sql`person.created_at > ${since.toString()}::timestamptz`,
    phone: sql`person.phone is null`,
    whose: sql`person.id = any(${mine}::int[])`,
    greek: sql`person.is_greek`,
    varsity: sql`person.is_varsity`,
  };
}

/** By the ids of the reference seed: the database then knows how many of a year there are. */
export function isInYear(year: SchoolYear): Sql {
  return sql`person.school_year_id = ${SCHOOL_YEARS.indexOf(year) + 1}`;
}

/** The conditions of the filters that are on, by their names. */
export function conditionsOf(filters: PeopleFilters, mine: readonly number[]): Map<FilterName, Sql> {
  const simple = simpleConditions(mine);
  const on = new Map<FilterName, Sql>();
  for (const name of SIMPLE_FILTERS) if (filters[name]) on.set(name, simple[name]);
  if (filters.school_year) on.set('school_year', isInYear(filters.school_year));
  return on;
}
