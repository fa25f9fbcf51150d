/** Students of a campus for whom a graduation record can be made. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { SENIOR_YEARS } from '@emmaus/contracts/graduation.words';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { first, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { graduationRecordPolicy } from './graduation-record.policy.ts';
import type { Season } from './graduation-season.ts';

type Students = CallAnswer<typeof graduationCalls.listEligibleStudents>['data'];

/** A campus has fewer; nobody looks through more. */
const MOST = 2_000;

/** By name; a search is for parts of the name. */
export function findEligibleStudents({ place, year }: Season, search = ''): Promise<Students> {
  return rows(sql`
    select person.id, person.name, person.school_year
    from people.published_person_v1 person
    where person.primary_location_id = ${place.id} and person.is_student and ${isCalled(search)} and ${hasNone(year)}
    order by person.sort_name, person.id limit ${limitOf(MOST)}`);
}

const IS_SENIOR = sql`coalesce(person.school_year = any(${SENIOR_YEARS}::text[]), false)`;

/** None that stands on the board: a senior of whom only a vocation was told, before they were one, is missing there. */
const hasNone = (year: number): Sql => sql`
  not exists (select from graduation_record record
    where record.person_id = person.id and record.record_year = ${year} and record.removed_at is null
      and (record.graduation_status is distinct from 'Vocation only' or not ${IS_SENIOR}))`;

export interface Student {
  id: number;
  name: string;
  location_id: number;
  is_senior: boolean;
}

/** A student of a campus at which the actor sorts seniors; whether they have a record already is asked when it is written. */
export function findStudent(actor: Actor, person: number): Promise<Student | undefined> {
  return first(sql`
    select record.id, record.name, record.location_id, record.is_senior
    from (
      select person.id, person.name, person.primary_location_id as location_id,
        ${IS_SENIOR} as is_senior
      from people.published_person_v1 person
      where person.id = ${person} and person.is_student and person.primary_location_type = 'Campus'
    ) record
    where ${scope(graduationRecordPolicy, actor, 'manage')}`);
}

/** Those of the people who are seniors now. */
export async function findSeniors(people: readonly number[]): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const seniors = await rows<{ id: number }>(sql`
    select person.id from people.published_person_v1 person
    where person.id = any(${people}::int[]) and person.is_student and ${IS_SENIOR}`);
  return new Set(seniors.map(({ id }) => id));
}
