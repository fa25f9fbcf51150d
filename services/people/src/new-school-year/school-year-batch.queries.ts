/** The batch of a campus that stands now, what it made of whom, and what keeps somebody as they are in an undo. */
import type { SchoolYearPerson } from '@emmaus/contracts/new-school-year.contract';
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import type { Page } from '@emmaus/contracts/page';
import { contains, every, first, page, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { wordsOf } from '@emmaus/service-kit/database/words-of';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { undoBegins } from '../people/undo-of-many.ts';
import { rolesOf } from './proposal.queries.ts';
import type { SchoolYearPlace } from './school-year-place.ts';

export interface CurrentBatch {
  id: number;
  year: number;
  state: 'applied' | 'dismissed';
  moved_count: number;
  created_at: Date;
  by: string | null;
}

/** That of this school year; and of one applied in the last days of July, which can be undone in August still, before another begins. */
export function currentBatch(place: SchoolYearPlace): Promise<CurrentBatch | undefined> {
  return first(sql`
    select batch.id, batch.year, batch.state, batch.moved_count, batch.created_at, person.name as by
    from school_year_batch batch left join person on person.id = batch.created_by_person_id
    where ${isOfNow(place)} and batch.state <> 'undone' order by batch.id desc limit 1`);
}

/** In a sentence, where the last batch was undone. */
export async function whoUndid(place: SchoolYearPlace): Promise<string | undefined> {
  const undone = await first<{ by: string | null }>(sql`
    select person.name as by from school_year_batch batch left join person on person.id = batch.updated_by_person_id
    where ${isOfNow(place)} and batch.state = 'undone' and batch.moved_back_count > 0
    order by batch.id desc limit 1`);
  return undone && `It was undone by ${undone.by ?? 'somebody'} already. Nothing more was changed.`;
}

/** Of which the page of a campus tells: of this school year, or of one that ended while what was applied can be undone. */
function isOfNow({ id, year }: SchoolYearPlace): Sql {
  const isInTime = sql`batch.moved_count > 0 and batch.created_at >= ${undoBegins().toString()}::timestamptz`;
  return sql`batch.location_id = ${id} and (batch.year = ${year}::int or ${isInTime})`;
}

/** What a batch made of whom, as far as they are still here, with the columns of a proposal. */
export function outcome(batch: number): Sql {
  return sql`
    select person.id, person.name, person.sort_name, moved.from_school_year_id as school_year_id, known.name as "from",
      moved.graduation, true as may_become_alumni, moved.was_student, moved.becomes as "to"
    from school_year_move moved
    join school_year_batch batch on batch.id = moved.batch_id
    join person on person.id = moved.person_id and person.primary_location_id = batch.location_id
    join school_year known on known.id = moved.from_school_year_id
    where moved.batch_id = ${batch}`;
}

export interface PeopleQuestion {
  from?: 'seniors' | (typeof SCHOOL_YEARS)[number] | undefined;
  search?: string | undefined;
}

const SENIORS = ['senior', 'senior_plus'];

/** Who moves before who stays as before, and the oldest first: what becomes of the seniors is looked at before all else. */
export function listPeople(
  people: Sql,
  { from, search = '' }: PeopleQuestion,
  request: PageRequest,
): Promise<Page<SchoolYearPerson>> {
  const years = from === 'seniors' ? SENIORS : from === undefined ? [...SCHOOL_YEARS] : [from];
  const words = wordsOf(search);
  const called = every(words.map((word) => sql`listed.sort_name like searchable(${contains(word)})`));
  return page(
    sql`
      select listed.id, listed.name, listed."from", listed.graduation, listed."to", listed.may_become_alumni
      from (${people}) listed where listed."from" = any(${years}::text[]) and ${called}`,
    sql`listed."to" = 'stays', listed.school_year_id desc, listed.sort_name, listed.id`,
    request,
  );
}

export interface MovedPerson {
  person_id: number;
  /** Null of whom is not in sight here any more. */
  name: string | null;
  /** Ends the sentence 'stays as they are, because …'; null where they can go back. */
  why: string | null;
}

/** Everybody whom a batch moved, with what has been done to them since; locked, so that whoever edits them now waits. */
export async function movedPeople(batch: number): Promise<MovedPerson[]> {
  await rows(sql`
    select person.id from person_record person join school_year_move moved on moved.person_id = person.id
    where moved.batch_id = ${batch} order by person.id for update of person`);
  return rows(sql`
    select moved.person_id, case when person.primary_location_id = batch.location_id then person.name end as name,
      case
        when person.id is null then 'they are not here any more'
        when person.primary_location_id <> batch.location_id then 'they are at another place now'
        when person.school_year_id is distinct from became.id then 'their school year was changed since'
        when case moved.becomes when 'alumni' then '{alumni}' else moved.roles end <> ${rolesOf(sql`person.id`)}
          then 'their role was changed since'
      end as why
    from school_year_move moved
    join school_year_batch batch on batch.id = moved.batch_id
    left join person on person.id = moved.person_id
    left join school_year became on became.name = moved.becomes
    where moved.batch_id = ${batch} and moved.becomes <> 'stays'
    order by person.sort_name, moved.person_id`);
}
