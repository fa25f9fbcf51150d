/** Somebody on the recruitment chart of a campus: once, whatever became of it. Moved by hand they are as cards of a board. */
import { POTENTIAL_CANDIDATE } from '@emmaus/contracts/recruitment-charts.words';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';

const JUNIOR_OR_ABOVE = ['junior', 'senior', 'senior_plus', 'grad_student'];
const MEETINGS = 4;

export class RecruitmentEntryModel extends BaseModel {
  static override tableName = 'recruitment_entry';
  static override audited = true;

  /**
   * "Potential Candidates are auto-populated weekly with any junior or above who has attended at least 4 Bible studies or is a
   * disciple." "The weekly refresh adds to Potential Candidates, never moves or removes, and never brings back a person removed by
   * hand this academic year." For the campuses at which it is Monday, 4:00, and that had none since; answers how many it added.
   */
  static async refresh(): Promise<number> {
    const { created_at, created_by_subject, created_by_person_id } = signature('created');
    const added = await write(sql`
      with place as materialized (
        select location.id,
          extract(year from local.time - interval '7 months')::int as year,
          (date_trunc('week', local.time - interval '4 hours') + interval '4 hours') at time zone location.timezone as monday
        from people.published_location_v1 location
        cross join lateral (select ${now().toString()}::timestamptz at time zone location.timezone as time) local
        where location.location_type = 'Campus'
      ), due as (
        insert into recruitment_refresh as done (location_id, refreshed_at)
        select place.id, ${now().toString()}::timestamptz from place order by place.id
        on conflict (location_id) do update set refreshed_at = excluded.refreshed_at
        where done.refreshed_at < (select place.monday from place where place.id = done.location_id)
        returning location_id
      ), turn as (
        insert into board (kind, owner_id) select 'recruitment', due.location_id from due order by due.location_id
        on conflict (kind, owner_id) do update set last_seq = board.last_seq
        returning owner_id
      ), candidate as (
        select person.id, person.primary_location_id as location_id, person.sort_name
        from turn join place on place.id = turn.owner_id
        join people.published_person_v1 person on person.primary_location_id = place.id
        where person.is_student and person.school_year = any(${JUNIOR_OR_ABOVE}::text[])
          and not exists (
            select from recruitment_entry entry
            where entry.location_id = place.id and entry.chart_member_id = person.id
              and (entry.stands or entry.removed_by_hand_year >= place.year))
          and (
            exists (select from discipleship.published_disciple_type_v1 type where type.person_id = person.id)
            or exists (select from discipleship.published_relation_v1 relation
              where relation.disciple_person_id = person.id and relation.ended_on is null)
            or (select count(*) from (
              select from bible_studies.published_attended_v1 attended
              where attended.person_id = person.id and attended.met_on_date >= make_date(place.year, 8, 1)
              limit ${MEETINGS}::int) meetings) = ${MEETINGS}::int)
      )
      insert into recruitment_entry as entry (location_id, chart_member_id, recruitment_column_id, place,
        created_at, created_by_subject, created_by_person_id, updated_at, updated_by_subject, updated_by_person_id)
      select candidate.location_id, candidate.id, ${POTENTIAL_CANDIDATE}::int, place_after(
          (select max(standing.place) from recruitment_entry standing
            where standing.location_id = candidate.location_id and standing.stands
              and standing.recruitment_column_id = ${POTENTIAL_CANDIDATE}::int),
          row_number() over (partition by candidate.location_id order by candidate.sort_name, candidate.id)),
        ${created_at}::timestamptz, ${created_by_subject}, ${created_by_person_id}::int,
        ${created_at}::timestamptz, ${created_by_subject}, ${created_by_person_id}::int
      from candidate
      on conflict (location_id, chart_member_id) do update
      set recruitment_column_id = excluded.recruitment_column_id, place = excluded.place, placed_at = excluded.placed_at,
        removed_by_hand_year = null, moved_away_at = null, version = entry.version + 1, updated_at = excluded.updated_at,
        updated_by_subject = excluded.updated_by_subject, updated_by_person_id = excluded.updated_by_person_id
      where not entry.stands and coalesce(entry.removed_by_hand_year, 0)
        < (select place.year from place where place.id = entry.location_id)
      returning entry.id`);
    return added.length;
  }

  /**
   * "Their entry on the old campus's recruitment chart ends"; answers how many. Also that of somebody who was put there while they
   * went: whoever is elsewhere does not stand here.
   */
  static async markMovedAway(): Promise<number> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const ended = await write(sql`
      update recruitment_entry entry
      set moved_away_at = move.moved_at, version = entry.version + 1,
        updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      from people.published_person_move_v1 move
      where move.person_id = entry.chart_member_id and move.from_location_id = entry.location_id
        and entry.stands and (entry.placed_at < move.moved_at or exists (
          select from people.published_person_v1 person
          where person.id = entry.chart_member_id and person.primary_location_id <> entry.location_id))
      returning entry.id`);
    return ended.length;
  }
}
