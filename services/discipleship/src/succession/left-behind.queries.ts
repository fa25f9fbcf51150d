/** What those leave who graduate, and who could take it over: one statement each. */
import { limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { isStillAt } from '../tree/is-still-at.ts';
import { groupPolicy } from '../groups/group.policy.ts';
import type { Season } from '../graduation/graduation-season.ts';
import { disciplePolicy } from '../tree/disciple.policy.ts';
import { relationChangePolicy } from '../tree/relation-change.policy.ts';
import { DEEPEST } from '../tree/tree.queries.ts';
import type { Held, Successor } from './rank-successors.ts';
import { isThereAgain, servesThere } from './has-left.ts';
import { whyNot } from './successor.queries.ts';

export interface HeldRow extends Held {
  leader: string;
  /** In which season the leader graduates: the present one, or the one before it. */
  record_year: number;
  name: string;
  /** Who loses their person by it, without those who leave as well. */
  people: number[];
  planned: { id: number; person_id: number; name: string | null; on_day: string; failure: string | null } | null;
}

/** A campus has fewer. */
const MOST_HELD = 1_000;
const MOST_SUCCESSORS = 500;

/** By leader, disciples first. What the actor may not hand over is not among it. */
export function findHeld(actor: Actor, season: Season): Promise<HeldRow[]> {
  return rows(sql`
    with leaver as materialized (${leavers(season)}), held as (
      select leaver.id as leader_person_id, 'disciple' as kind, relation.id, disciple.id as disciple_person_id,
        disciple.name, disciple.gender, array[disciple.id] as people, handover.id as handover_id
      from leaver
      join relation on relation.discipler_person_id = leaver.id and relation.ended_on is null
      join people.published_person_v1 disciple on disciple.id = relation.disciple_person_id
      ${lastHandover(sql`handover.relation_id = relation.id`)}
      where ${wasBegunBefore(sql`relation`)} and ${stays(sql`disciple.id`)} and ${scope(relationChangePolicy, actor, 'transfer')}
      union all
      select leaver.id, 'group', led.id, null, 'Discipleship group', leaver.gender, array(
          select part.person_id from discipleship_group_participant part
          join people.published_person_v1 person on person.id = part.person_id
          where part.group_id = led.id and part.left_on is null and ${stays(sql`part.person_id`)}), handover.id
      from leaver
      join discipleship_group led on led.leader_person_id = leaver.id and led.ended_on is null and led.location_id = ${season.place.id}
      join people.published_location_v1 location on location.id = led.location_id
      ${lastHandover(sql`handover.group_id = led.id`)}
      where ${wasBegunBefore(sql`led`)} and ${scope(groupPolicy, actor, 'change')}
      union all
      select leaver.id, 'study', study.id, null, study.name, leaver.gender, array(
          select part.person_id from bible_studies.published_participant_v1 part
          join people.published_person_v1 person on person.id = part.person_id
          where part.bible_study_id = study.id and part.left_on is null and ${stays(sql`part.person_id`)}), handover.id
      from leaver
      join bible_studies.published_leader_v1 leads on leads.person_id = leaver.id
      join bible_studies.published_study_v1 study on study.id = leads.bible_study_id and study.status = 'Active'
        and study.location_id = ${season.place.id}
      ${lastHandover(sql`handover.bible_study_id = study.id`)}
      where ${wasLedBefore(sql`study.id`)}
    )
    select held.leader_person_id, leaver.name as leader, leaver.record_year, held.kind, held.id, held.disciple_person_id, held.name, held.gender,
      held.people, case when handover.id is not null then json_build_object('id', handover.id,
        'person_id', handover.successor_person_id, 'name', successor.name, 'on_day', handover.on_day, 'failure', coalesce(handover.failure, ${whyNot()}, ${overdueStudy()}))
        end as planned
    from held join leaver on leaver.id = held.leader_person_id
    left join handover on handover.id = held.handover_id
    left join people.published_person_v1 successor on successor.id = handover.successor_person_id
    order by leaver.record_year, leaver.sort_name, leaver.id, array_position(array['disciple', 'group', 'study'], held.kind), held.name, held.id
    limit ${limitOf(MOST_HELD)}`);
}

/** Who graduates and has handed over already, of those whose handovers the actor sees. */
export function findHandedOver(actor: Actor, season: Season): Promise<{ id: number; record_year: number }[]> {
  return rows(sql`
    select distinct leaver.id, leaver.record_year from (${leavers(season)}) leaver
    join handover on handover.leader_person_id = leaver.id and handover.location_id = ${season.place.id}
      and handover.record_year = leaver.record_year and handover.taken_back_at is null and handover.failure is null
    join people.published_location_v1 location on location.id = handover.location_id
    where (handover.group_id is null or ${scope(groupPolicy, actor, 'change')})
      and (handover.bible_study_id is null or ${wasLedBefore(sql`handover.bible_study_id`)})`);
}

/**
 * Who can be chosen at the campus: of the named ones, or of all who are commissioned, lead together with somebody who leaves or
 * disciple them. Nobody who leaves as well.
 */
export function findSuccessors(actor: Actor, season: Season, named?: readonly number[]): Promise<Successor[]> {
  const chosen = named
    ? sql`person.id = any(${named}::int[])`
    : sql`(mark.id is not null
        or person.id in (select beside.person_id from leaver
          join bible_studies.published_leader_v1 leads on leads.person_id = leaver.id
          join bible_studies.published_leader_v1 beside on beside.bible_study_id = leads.bible_study_id)
        or person.id in (select relation.discipler_person_id from leaver
          join relation on relation.disciple_person_id = leaver.id and relation.ended_on is null))`;
  return rows(sql`
    with recursive leaver as materialized (${leavers(season)}), pool as materialized (
      select person.id, person.name, person.gender, mark.began_on as commissioned_on
      from people.published_person_v1 person
      left join disciple_mark mark on mark.person_id = person.id and mark.ended_on is null
        and mark.disciple_type = 'Commissioned Disciple'
      where ${isStillAt(season.place.id)} and ${stays(sql`person.id`)} and ${scope(disciplePolicy, actor, 'lead')} and ${chosen}
      order by mark.began_on, person.sort_name, person.id limit ${limitOf(MOST_SUCCESSORS)}
    ), above as (
      select pool.id, relation.discipler_person_id as person_id, 1 as generation
      from pool join relation on relation.disciple_person_id = pool.id and relation.ended_on is null
      union all
      select above.id, relation.discipler_person_id, above.generation + 1
      from above join relation on relation.disciple_person_id = above.person_id and relation.ended_on is null
      where above.generation < ${DEEPEST}
    ), chain as (
      select above.id, array_agg(above.person_id order by above.generation) as people from above group by above.id
    )
    select pool.id, pool.name, pool.gender, pool.commissioned_on,
      (select count(*)::int from relation where relation.discipler_person_id = pool.id and relation.ended_on is null
        and not exists (select from people.published_removed_person_v1 gone where gone.id = relation.disciple_person_id)) as disciples,
      coalesce(chain.people, array[]::int[]) as above,
      array(select leads.bible_study_id from bible_studies.published_leader_v1 leads where leads.person_id = pool.id) as leads,
      array(select part.bible_study_id from bible_studies.published_participant_v1 part
        where part.person_id = pool.id and part.left_on is null) as takes_part_in,
      exists (select from discipleship_group led where led.leader_person_id = pool.id and led.ended_on is null) as leads_group,
      (select part.group_id from discipleship_group_participant part
        where part.person_id = pool.id and part.left_on is null) as group_id
    from pool left join chain on chain.id = pool.id`);
}

/**
 * Of the season before as well, until the records of this one are generated: what nobody took over by the end of July still waits. Not who
 * stands in this season, or serves at the campus by now.
 */
function leavers({ place, year }: Season): Sql {
  return sql`
    select person.id, person.name, person.sort_name, person.gender, record.record_year
    from graduation_record record join people.published_person_v1 person on person.id = record.person_id
    where record.removed_at is null and record.graduation_status = 'Graduating'
      and record.location_id = ${place.id}
      and (record.record_year = ${year} or record.record_year = ${year - 1} and not ${isThereAgain()} and not ${servesThere()}
        and not exists (
          select from graduation_generation generation
          where generation.location_id = ${place.id} and generation.record_year = ${year}))`;
}

/** What somebody takes up after their season is over they do not leave by it. */
function wasBegunBefore(thing: Sql): Sql {
  return sql`${thing}.began_on < make_date(leaver.record_year, 8, 1)`;
}

/**
 * The same of leading a study, unless it goes on: who came to the other position has led until that day. The view that Bible studies
 * reads says the same.
 */
function wasLedBefore(study: Sql): Sql {
  return sql`not exists (
    select from bible_studies.published_leader_v2 led
    where led.bible_study_id = ${study} and led.person_id = leaver.id and led.began_on >= make_date(leaver.record_year, 8, 1)
      and not exists (
        select from bible_studies.published_leader_v2 earlier
        where earlier.bible_study_id = led.bible_study_id and earlier.person_id = led.person_id
          and earlier.began_on < led.began_on and earlier.ended_on >= led.began_on))`;
}

/** Whoever graduates as well is not left behind, and takes nothing over. */
function stays(person: Sql): Sql {
  return sql`not exists (select from leaver gone where gone.id = ${person})`;
}

/** What was decided last and is not done. */
function lastHandover(of: Sql): Sql {
  return sql`
    left join lateral (
      select handover.id from handover
      where ${of} and handover.leader_person_id = leaver.id and handover.carried_out_at is null and handover.taken_back_at is null
      order by handover.id desc limit 1
    ) handover on true`;
}

/** Bible studies hands over within the day what it can. */
function overdueStudy(): Sql {
  return sql`case when handover.bible_study_id is not null
    and handover.on_day + 1 < (${now().toString()}::timestamptz at time zone 'UTC')::date
    then 'The Bible study could not be handed over on that day.' end`;
}
