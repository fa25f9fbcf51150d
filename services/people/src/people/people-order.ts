/** In which order people are listed, from either end. */
import type { PeopleSortColumn } from '@emmaus/contracts/people.words';
import { empty, join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';

export interface PeopleOrder {
  column: PeopleSortColumn;
  descending: boolean;
}

interface Term {
  column: string;
  descending: boolean;
  /** People without a value come last, whichever way the list is sorted. */
  emptyLast?: boolean;
}

const COLUMNS: Record<Exclude<PeopleSortColumn, 'name' | 'primary_location'>, string> = {
  email: 'person.email',
  phone: 'person.phone',
  gender: 'person.sort_gender',
  school_year: 'person.school_year_id',
  primary_role: 'person.sort_role',
};

/** Reads what was asked for: a column, with `-` before it from last to first. */
export function peopleOrder(sort: string): PeopleOrder {
  return { column: sort.replace(/^-/, '') as PeopleSortColumn, descending: sort.startsWith('-') };
}

/**
 * For `order by`; `backwards` gives the same list from its end. But for the campus, which needs `placeOfOrder`, each has an
 * index of this order.
 */
export function orderBy(order: PeopleOrder, { backwards = false } = {}): Sql {
  return join(
    termsOf(order).map(({ column, descending, emptyLast }) => {
      const direction = descending === backwards ? 'asc' : 'desc';
      return raw(`${column} ${direction}${emptyLast ? ` nulls ${backwards ? 'first' : 'last'}` : ''}`);
    }),
    ', ',
  );
}

/** The join that `orderBy` needs beside `person`. */
export function placeOfOrder({ column }: PeopleOrder): Sql {
  return column === 'primary_location' ? sql`join location on location.id = person.primary_location_id` : empty;
}

/** The columns of `person` that `orderBy` and `placeOfOrder` look at. */
export function orderColumns(order: PeopleOrder): Sql {
  return raw(columnsOf(order).join(', '));
}

/** Those, and what searches and filters look at. */
export function orderAndFilterColumns(order: PeopleOrder): Sql {
  return raw([...new Set([...columnsOf(order), ...FILTERED_COLUMNS])].join(', '));
}

const FILTERED_COLUMNS = ['search', 'created_at', 'phone', 'is_greek', 'is_varsity', 'school_year_id'].map(
  (column) => `person.${column}`,
);

function columnsOf({ column }: PeopleOrder): string[] {
  const always = ['person.id', 'person.sort_name'];
  if (column === 'name') return always;
  return [...always, column === 'primary_location' ? 'person.primary_location_id' : COLUMNS[column]];
}

function termsOf({ column, descending }: PeopleOrder): Term[] {
  if (column === 'name')
    return [
      { column: 'person.sort_name', descending },
      { column: 'person.id', descending },
    ];
  const byName: Term[] = [
    { column: 'person.sort_name', descending: false },
    { column: 'person.id', descending: false },
  ];
  if (column === 'primary_location')
    return [{ column: 'location.sort_name', descending }, { column: 'location.id', descending }, ...byName];
  return [{ column: COLUMNS[column], descending, emptyLast: true }, ...byName];
}
