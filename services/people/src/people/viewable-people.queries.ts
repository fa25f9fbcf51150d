/** The people list in SQL: it is asked for often, and over everybody. Who is on a first page and what a row shows of them is one statement. */
import type { Role } from '@emmaus/contracts/roles';
import type { DiscipleType, Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import { every, rows, sql, Sql } from '@emmaus/service-kit/database/sql';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { listPeople } from './listed-people.queries.ts';
import { peopleOrder } from './people-order.ts';
import { isFound } from './person-search.ts';
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
  disciple_type: DiscipleType | null;
}

export interface PeopleQuestion {
  scope: ViewableScope;
  search: string;
  /** Conditions about `person`, e.g. of `conditionsOf`. */
  filters?: readonly Sql[];
  /** A column, with `-` before it from last to first. */
  sort: string;
  page: PageRequest;
}

export interface PeopleAnswer {
  people: ViewablePerson[];
  total: number;
  /** True where the total is only about right. */
  estimated: boolean;
  /** True where there are at least as many: fewer were expected. */
  least: boolean;
}

/** A page past the end is one row of nobody, which still knows the total. */
type PageRow = { total: number } & (ViewablePerson | { id: null });

/** A page of the people who match, and how many match in all. */
export async function findViewablePeople({
  scope,
  search,
  filters = [],
  sort,
  page,
}: PeopleQuestion): Promise<PeopleAnswer> {
  const order = peopleOrder(sort);
  const window = { offset: page.offset, size: page.pageSize };
  const {
    ids,
    backwards,
    total,
    estimated,
    least = false,
  } = search.trim() === '' && filters.length === 0
    ? await listPeople(scope, order, window)
    : await searchedPeople({ scope, wanted: every([isFound(search), ...filters]), order, window });
  if (!(total instanceof Sql) && !(ids instanceof Sql) && ids.length === 0)
    return { people: [], total, estimated, least };
  const found = await rows<PageRow>(sql`
    select counted.total, person.id, account.id as user_id, person.name, person.first_name, person.last_name,
      gender.name as gender, school_year.name as school_year, person.email, person.phone, person.primary_role,
      location.name as primary_location, person.primary_location_id, person.entered_by_person_id,
      (select discipler_person_id from discipleship.published_relation_v1
        where disciple_person_id = person.id and ended_on is null) as discipler_person_id,
      (select disciple_type from discipleship.published_disciple_type_v1 where person_id = person.id) as disciple_type
    from (select ${total instanceof Sql ? total : sql`${total}::int`} as total) counted
    left join unnest(${ids instanceof Sql ? ids : given(ids)}) with ordinality as place(person_id, nth) on true
    left join person on person.id = place.person_id
    left join location on location.id = person.primary_location_id
    left join gender on gender.id = person.gender_id
    left join school_year on school_year.id = person.school_year_id
    left join account on account.person_id = person.id
    order by place.nth ${backwards ? sql`desc` : sql`asc`}`);
  const people = found.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row]));
  return { people, total: found[0]?.total ?? 0, estimated, least };
}

/** Behind a `select` the database does not look at how many there are, and plans once for any number. */
function given(ids: readonly number[]): Sql {
  return sql`(select ${ids}::int[])`;
}
