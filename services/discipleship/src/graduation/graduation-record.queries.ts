/** Graduation records as cards: each with the person, their involvement, who leads them and whose chain they stand in. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { graduationCalls, GraduationRecord } from '@emmaus/contracts/graduation.contract';
import type { Involvement } from '@emmaus/contracts/ministry.words';
import { first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { isStillAt } from '../tree/is-still-at.ts';
import { DEEPEST } from '../tree/tree.queries.ts';
import type { Season } from './graduation-season.ts';

type Counts = CallAnswer<typeof graduationCalls.countGraduationRecords>;

interface CardRow extends Omit<GraduationRecord, 'involvement' | 'vocation'> {
  involvement: Involvement | null;
  bs_leader_discipler: string | null;
  missionary: string | null;
  is_entering_religious: boolean;
  is_entering_seminary: boolean;
  diocese_or_order: string | null;
}

/** Of a campus and year, by name. */
export function findCards({ place, year }: Season): Promise<GraduationRecord[]> {
  return cardsWhere(sql`record.location_id = ${place.id} and record.record_year = ${year}`);
}

/** The same people as on the board: whoever was removed is not counted. */
export async function countRecords({ place, year }: Season): Promise<Counts> {
  const counts = await first<Counts>(sql`
    select (count(*) filter (where record.graduation_status is null))::int as to_move,
      (count(*) filter (where record.graduation_status = 'Graduating' and not record.is_complete))::int as to_complete,
      (count(*) filter (where record.graduation_status = 'Graduating' and record.is_complete))::int as completed
    from graduation_record record join people.published_person_v1 person on person.id = record.person_id
    where record.removed_at is null and record.location_id = ${place.id} and record.record_year = ${year}`);
  return counts ?? { to_move: 0, to_complete: 0, completed: 0 };
}

/** Those of the given ids that stand on a board; not of those who are not here any more. */
export async function findCardsById(ids: readonly number[]): Promise<Map<number, GraduationRecord>> {
  if (ids.length === 0) return new Map();
  const cards = await cardsWhere(sql`record.id = any(${ids}::int[])`);
  return new Map(cards.map((card) => [card.id, card]));
}

/** A finished form stays where it was made; what becomes of whoever has moved away is told at their new place. */
const STILL_HERE = isStillAt(sql`record.location_id`);

/**
 * Who leads somebody is told as far as it is seen at the record's campus: by relations and studies of that campus. The leaders of studies are
 * found for all records before their names are: of more tables in one join than it weighs, the database would read everybody for each record.
 */
async function cardsWhere(where: Sql): Promise<GraduationRecord[]> {
  const found = await rows<CardRow>(sql`
    with recursive record as materialized (
      select record.* from graduation_record record where record.removed_at is null and ${where}
    ), above as (
      select record.person_id, record.location_id, relation.discipler_person_id, 1 as generation
      from record join published_chain_link_v1 relation on relation.disciple_person_id = record.person_id
        and relation.location_id = record.location_id
      union all
      select above.person_id, above.location_id, relation.discipler_person_id, above.generation + 1
      from above join published_chain_link_v1 relation on relation.disciple_person_id = above.discipler_person_id
        and relation.location_id = above.location_id
      where above.generation < ${DEEPEST}
    ), missionary as (
      select distinct on (above.person_id) above.person_id, staff.name
      from above join people.published_person_v1 staff on staff.id = above.discipler_person_id
      where staff.primary_role in ('missionary', 'td') order by above.person_id, above.generation
    ), stay as materialized (
      select part.person_id, part.bible_study_id, part.joined_on from bible_studies.published_participant_v1 part
      where part.person_id = any(array(select record.person_id from record)) and part.left_on is null
    ), guided as materialized (
      select stay.person_id, stay.joined_on, study.location_id, leads.person_id as guide_id
      from stay
      join bible_studies.published_study_v1 study on study.id = stay.bible_study_id and study.status = 'Active'
        and study.location_id = any(array(select record.location_id from record))
      join bible_studies.published_leader_v1 leads on leads.bible_study_id = study.id and leads.person_id <> stay.person_id
    ), leader as (
      select distinct on (record.id) record.id as record_id, guide.name
      from record join guided on guided.person_id = record.person_id and guided.location_id = record.location_id
      join people.published_person_v1 guide on guide.id = guided.guide_id
      order by record.id, guided.joined_on desc, guide.sort_name
    )
    select record.id, record.person_id, person.name as person, record.phone, record.email::text as email,
      record.graduation_month, record.graduation_year, record.graduation_status, record.is_complete,
      not ${STILL_HERE} as has_moved_away,
      case when ${STILL_HERE} then person.school_year end as school_year,
      case when ${STILL_HERE} then kept.level end as involvement,
      case when ${STILL_HERE} then coalesce(discipler.name, leader.name) end as bs_leader_discipler,
      case when ${STILL_HERE} then missionary.name end as missionary,
      record.is_entering_religious, record.is_entering_seminary, record.diocese_or_order, record.version, moved.seq as moved_seq,
      exists (select from senior_link link where link.record_id = record.id and link.used_at is not null)
        as is_filled_in_by_senior
    from record
    join people.published_person_v1 person on person.id = record.person_id
    left join person_involvement kept on kept.person_id = record.person_id
    left join above on above.person_id = record.person_id and above.generation = 1
    left join people.published_person_v1 discipler on discipler.id = above.discipler_person_id
    left join missionary on missionary.person_id = record.person_id
    left join leader on leader.record_id = record.id
    left join lateral (
      select event.seq from graduation_event event
      where event.record_id = record.id and event.location_id = record.location_id and event.kind = 'moved'
      order by event.seq desc limit 1
    ) moved on true
    order by person.sort_name, record.id`);
  return found.map(present);
}

function present(row: CardRow): GraduationRecord {
  const { involvement, bs_leader_discipler, missionary, is_entering_religious, is_entering_seminary, ...rest } = row;
  const { diocese_or_order, ...record } = rest;
  return {
    ...record,
    involvement: { involvement: involvement ?? 'N/A', bs_leader_discipler, missionary },
    vocation: { is_entering_religious, is_entering_seminary, diocese_or_order },
  };
}
