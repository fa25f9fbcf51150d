/**
 * What is proposed for the students of a campus: "freshman to sophomore, sophomore to junior, junior to senior, senior to
 * senior_plus; whoever has a graduation record 'Graduating' to alumni". Who came after 1 August was entered with the new year, and
 * who was moved after the spring semester was moved on to it: they stay, but for those who graduate.
 */
import type { Becomes } from '@emmaus/contracts/new-school-year.words';
import type { NewSchoolYear } from '@emmaus/contracts/new-school-year.contract';
import { first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { SchoolYearPlace } from './school-year-place.ts';

/** All roles that somebody holds, wherever, in an order that can be compared. */
export function rolesOf(person: Sql): Sql {
  return sql`array(select held.role from role_grant held where held.person_id = ${person} order by held.role)`;
}

/** A row a student: what the page tells of them, and sort_name, school_year_id, was_student and the roles that they hold. */
export function proposal({ id, year, timezone }: SchoolYearPlace): Sql {
  return sql`
    select person.id, person.name, person.sort_name, person.school_year_id, known.name as "from",
      answer.graduation_status as graduation, cardinality(held.roles) <= 1 as may_become_alumni,
      'student' = any(held.roles) as was_student, held.roles,
      case
        when ${wasMoved(sql`batch.year = ${year}::int`)} then 'stays'
        when answer.graduation_status = 'Graduating' and cardinality(held.roles) <= 1 then 'alumni'
        when ${wasMoved(sql`batch.created_at >= make_date(${year}::int, 5, 1)::timestamp at time zone ${timezone}::text`)}
          then 'stays'
        when known.name = 'freshman' then 'sophomore'
        when known.name = 'sophomore' then 'junior'
        when known.name = 'junior' then 'senior'
        when known.name = 'senior' then 'senior_plus'
        else 'stays'
      end as "to"
    from person
    join school_year known on known.id = person.school_year_id
    cross join lateral (select ${rolesOf(sql`person.id`)} as roles) held
    left join discipleship.published_graduation_record_v1 answer
      on answer.person_id = person.id and answer.record_year = ${year}::int
    where person.primary_location_id = ${id} and person.is_student
      and person.created_at < make_date(${year}::int, 8, 1)::timestamp at time zone ${timezone}::text`;
}

/** By a batch that stands, or was undone but for them. */
function wasMoved(by: Sql): Sql {
  return sql`exists (
          select from school_year_move moved join school_year_batch batch on batch.id = moved.batch_id
          where moved.person_id = person.id and ${by} and moved.becomes <> 'stays' and not moved.is_back)`;
}

export interface ProposalAtAGlance {
  counts: NewSchoolYear['counts'];
  stamp: string;
}

/** How many go from where to where, and the stamp that tells this proposal from any other. */
export async function summed(proposed: Sql): Promise<ProposalAtAGlance> {
  const counts = await rows<NewSchoolYear['counts'][number]>(sql`
    select proposed."from", proposed."to", count(*)::int as people from (${proposed}) proposed
    group by proposed."from", proposed."to", proposed.school_year_id order by proposed.school_year_id, proposed."to"`);
  return { counts, stamp: await stampOf(proposed) };
}

export async function stampOf(proposed: Sql): Promise<string> {
  const row = await first<{ stamp: string }>(sql`
    select md5(coalesce(string_agg(proposed.id || ' ' || proposed."from" || ' ' || proposed."to", ',' order by proposed.id), '')) as stamp
    from (${proposed}) proposed`);
  return row?.stamp ?? '';
}

/** Everybody of the proposal, by id; locked, so that whoever is edited now is waited for, and seen as they are then. */
export async function lockProposed(proposed: Sql): Promise<number[]> {
  const locked = await rows<{ id: number }>(sql`
    select person.id from person_record person
    where person.id in (select proposed.id from (${proposed}) proposed) order by person.id for update`);
  return locked.map(({ id }) => id);
}

/** The changes that cannot be made: of somebody whom the proposal does not know, or who cannot become alumni. */
export function impossible(
  proposed: Sql,
  changes: readonly { person_id: number; to: Becomes }[],
): Promise<{ name: string | null }[]> {
  return rows(sql`
    select proposed.name from json_to_recordset(${JSON.stringify(changes)}::json) change(person_id int, "to" text)
    left join (${proposed}) proposed on proposed.id = change.person_id
    where proposed.id is null or (change."to" = 'alumni' and not proposed.may_become_alumni)
    order by proposed.sort_name nulls first`);
}
