/** The people list in SQL: it is asked for often, and over everybody. First who is on the page, then what a row shows of them. */
import type { Role } from '@emmaus/contracts/roles';
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import { prepared } from '@emmaus/service-kit/database/prepared';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Knex } from 'knex';
import { listPeople } from './listed-people.queries.ts';
import { peopleOrder } from './people-order.ts';
import type { PersonRecord } from './person.policy.ts';
import { searchedPeople } from './searched-people.queries.ts';
import type { ViewableScope } from './viewable-scope.ts';

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
  scope: ViewableScope;
  search: string;
  /** A column, with `-` before it from last to first. */
  sort: string;
  page: PageRequest;
}

export interface PeopleAnswer {
  people: ViewablePerson[];
  total: number;
  /** True where the total is only about right. */
  estimated: boolean;
}

const ROWS = {
  name: 'rows-of-people',
  text: `
    select person.id, account.id as user_id, person.name, person.first_name, person.last_name, gender.name as gender,
      school_year.name as school_year, person.email, person.phone, person.primary_role, location.name as primary_location,
      person.primary_location_id, person.entered_by_person_id,
      (select discipler_person_id from discipleship.published_relation_v1
        where disciple_person_id = person.id and ended_on is null) as discipler_person_id
    from person
    join location on location.id = person.primary_location_id
    left join gender on gender.id = person.gender_id
    left join school_year on school_year.id = person.school_year_id
    left join account on account.person_id = person.id
    where person.id = any($1::int[])`,
};

/** A page of the people who match, and how many match in all. */
export async function findViewablePeople(
  database: Knex,
  { scope, search, sort, page }: PeopleQuestion,
): Promise<PeopleAnswer> {
  const order = peopleOrder(sort);
  const window = { offset: page.offset, size: page.pageSize };
  const { ids, total, estimated } =
    search.trim() === ''
      ? await listPeople(database, scope, order, window)
      : await searchedPeople(database, { scope, search, order, window });
  const rows = ids.length === 0 ? [] : await prepared<ViewablePerson>(database, ROWS, [ids]);
  const byId = new Map(rows.map((person) => [person.id, person]));
  return { people: ids.flatMap((id) => byId.get(id) ?? []), total, estimated };
}
