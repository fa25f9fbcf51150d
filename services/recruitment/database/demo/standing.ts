/** How everybody in the demo stands, read from what the other services publish: the charts then agree with the trees and studies. */
import { dataYearStart, today } from '@emmaus/service-kit/time';
import type { Role } from '@emmaus/contracts/roles';
import type { SchoolYear } from '@emmaus/contracts/ministry.words';
import type { Knex } from 'knex';

export interface Standing {
  id: number;
  email: string | null;
  role: Role | null;
  is_student: boolean;
  location_id: number;
  location_type: string;
  school_year: SchoolYear | null;
  entered_by_person_id: number | null;
  discipler_id: number | null;
  /** Column 3 to 7 of a depth chart that the person has reached; 2 for people somebody has met, else 1. */
  stage: number;
  /** Meetings attended since 1 August. */
  attended: number;
  is_disciple: boolean;
}

const STANDING_SQL = `
  with maker as (select distinct discipler_person_id as person_id from discipleship.published_relation_v1 where ended_on is null),
    leader as (select distinct l.person_id from bible_studies.published_leader_v1 l
      join bible_studies.published_study_v1 s on s.id = l.bible_study_id where s.status = 'Active'),
    participant as (select distinct p.person_id from bible_studies.published_participant_v1 p
      join bible_studies.published_study_v1 s on s.id = p.bible_study_id where p.left_on is null and s.status = 'Active'),
    attended as (select person_id, count(*)::int as times from bible_studies.published_attended_v1 where met_on_date >= :since group by person_id)
  select p.id, p.email, p.primary_role as role, p.is_student, p.primary_location_id as location_id, p.primary_location_type as location_type,
    p.school_year, p.entered_by_person_id, relation.discipler_person_id as discipler_id,
    coalesce(attended.times, 0) as attended, relation.disciple_person_id is not null or type.person_id is not null as is_disciple,
    case when maker.person_id is not null then 7
      when leader.person_id is not null then 6
      when type.disciple_type = 'Commissioned Disciple' then 5
      when type.disciple_type is not null or relation.disciple_person_id is not null then 4
      when participant.person_id is not null then 3
      when p.entered_by_person_id is not null and p.id % 5 < 3 then 2
      else 1 end as stage
  from people.published_person_v1 p
  left join discipleship.published_relation_v1 relation on relation.disciple_person_id = p.id and relation.ended_on is null
  left join discipleship.published_disciple_type_v1 type on type.person_id = p.id
  left join maker on maker.person_id = p.id
  left join leader on leader.person_id = p.id
  left join participant on participant.person_id = p.id
  left join attended on attended.person_id = p.id
  where p.primary_location_type in ('Campus', 'Parish')
  order by p.id`;

/** Everybody at a campus or parish, by id. */
export async function readStanding(database: Knex): Promise<Standing[]> {
  const since = dataYearStart(today('UTC')).toString();
  const { rows } = (await database.raw(STANDING_SQL, { since })) as { rows: Standing[] };
  return rows;
}

/** Who takes part in the studies that somebody leads now, by leader. */
export async function readStudents(database: Knex): Promise<Map<number, number[]>> {
  const { rows } = (await database.raw(`
    select distinct l.person_id as leader, p.person_id as participant from bible_studies.published_leader_v1 l
    join bible_studies.published_study_v1 s on s.id = l.bible_study_id and s.status = 'Active'
    join bible_studies.published_participant_v1 p on p.bible_study_id = l.bible_study_id and p.left_on is null
    order by 1, 2`)) as { rows: { leader: number; participant: number }[] };
  const byLeader = new Map<number, number[]>();
  for (const { leader, participant } of rows) byLeader.set(leader, [...(byLeader.get(leader) ?? []), participant]);
  return byLeader;
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** A moment some days ago, within waking hours, as text. */
export function daysAgo(days: number): string {
  return `${today('UTC').subtract({ days }).toString()}T17:00:00Z`;
}
