/** The people list in SQL: it is asked for often, and over everybody. */
import type { PeopleSortColumn } from '@emmaus/contracts/people.contract';
import type { Role } from '@emmaus/contracts/roles';
import type { Gender, SchoolYear } from '@emmaus/contracts/vocabulary';
import type { PageRequest } from '@emmaus/service-kit/paging';
import { asRaw, type Condition } from '@emmaus/service-kit/policy';
import type { Knex } from 'knex';
import type { PersonRecord } from './person.policy.ts';
import { searchPeople } from './person-search.ts';

export interface ViewablePerson extends PersonRecord {
  user_id: number | null;
  name: string;
  first_name: string;
  last_name: string;
  gender: Gender | null;
  school_year: SchoolYear | null;
  email: string | null;
  phone: string | null;
  primary_role: Role | null;
  primary_location: string;
}

export interface PeopleQuestion {
  visible: Condition;
  search: string;
  /** A column, with `-` before it from last to first. */
  sort: string;
  page: PageRequest;
}

// Each has an index of this order. People without a value come last, whichever way the list is sorted.
const ORDERS: Record<PeopleSortColumn, (direction: 'asc' | 'desc') => string> = {
  name: (direction) => `person.sort_name ${direction}, person.id ${direction}`,
  email: byColumn('person.email'),
  phone: byColumn('person.phone'),
  gender: byColumn('person.gender_id'),
  school_year: byColumn('person.school_year_id'),
  primary_role: byColumn('person.role_rank'),
  primary_location: (direction) => `location.name ${direction}, location.id ${direction}, person.sort_name, person.id`,
};

function byColumn(column: string): (direction: 'asc' | 'desc') => string {
  return (direction) => `${column} ${direction} nulls last, person.sort_name, person.id`;
}

/** A page of the people who match, and how many match in all. */
export async function findViewablePeople(
  database: Knex,
  { visible, search, sort, page }: PeopleQuestion,
): Promise<{ people: ViewablePerson[]; total: number }> {
  const order = ORDERS[sort.replace(/^-/, '') as PeopleSortColumn](sort.startsWith('-') ? 'desc' : 'asc');
  const matching = (): Knex.QueryBuilder =>
    database('person')
      .whereRaw(...asRaw(visible))
      .modify(searchPeople, search);

  // Only ids are sorted and skipped; what a row shows is looked up for the page's people.
  const ids = matching()
    .join('location', 'location.id', 'person.primary_location_id')
    .select('person.id')
    .orderByRaw(order)
    .limit(page.pageSize)
    .offset(page.offset);
  const [people, counted] = await Promise.all([
    database('person')
      .join(ids.as('page'), 'page.id', 'person.id')
      .join('location', 'location.id', 'person.primary_location_id')
      .leftJoin('gender', 'gender.id', 'person.gender_id')
      .leftJoin('school_year', 'school_year.id', 'person.school_year_id')
      .leftJoin('account', 'account.person_id', 'person.id')
      .orderByRaw(order)
      .select(
        'person.id',
        'person.name',
        'person.first_name',
        'person.last_name',
        'person.email',
        'person.phone',
        'person.primary_role',
        'person.primary_location_id',
        'person.entered_by_person_id',
        {
          user_id: 'account.id',
          gender: 'gender.name',
          school_year: 'school_year.name',
          primary_location: 'location.name',
        },
        database.raw(
          '(select discipler_person_id from discipleship.published_relation_v1 where disciple_person_id = person.id and ended_on is null) as discipler_person_id',
        ),
      ) as unknown as Promise<ViewablePerson[]>,
    matching().count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
  ]);
  return { people, total: counted.total };
}
