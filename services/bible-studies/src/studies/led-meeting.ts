/** Who led a meeting: whoever led its study on its day. */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';

/**
 * Whether a row of `study_leader` led a row of meetings. "Handing a study over changes nothing that was reported before": of the day on which
 * it was handed over, what was reported by then belongs to who led until then, and the rest to who took over. By the moments of the services:
 * of when Submit was pressed a phone tells, and its clock may be wrong.
 */
export function ledMeeting(leader: Sql, meeting: Sql): Sql {
  return sql`(
    (${leader}.began_on < ${meeting}.met_on_date or ${leader}.began_on = ${meeting}.met_on_date
      and (${leader}.took_over_at is null or ${meeting}.first_received_at is null or ${meeting}.first_received_at >= ${leader}.took_over_at))
    and (${leader}.ended_on is null or ${leader}.ended_on > ${meeting}.met_on_date or ${leader}.ended_on = ${meeting}.met_on_date
      and ${meeting}.first_received_at < ${leader}.handed_over_at))`;
}

/** Whether a row of `study_leader` led when a row of meetings began: who may report it, whoever it counts for. */
export function ledWhenItBegan(leader: Sql, meeting: Sql): Sql {
  return sql`(
    ${leader}.began_on <= ${meeting}.met_on_date
    and (${leader}.ended_on is null or ${leader}.ended_on > ${meeting}.met_on_date or ${leader}.ended_on = ${meeting}.met_on_date
      and ${leader}.handed_over_at > (select (${meeting}.met_on_date + ${meeting}.met_at_time) at time zone place.timezone
        from bible_study held join people.published_location_v1 place on place.id = held.location_id
        where held.id = ${meeting}.bible_study_id)))`;
}

/**
 * Whether a row of `study_leader` knew of a row of `study_participant`, which began or ended on whatever day: it was there when they handed the
 * study over. Where the moment is not known, before that day.
 */
export function knownBefore(leader: Sql, participant: Sql): Sql {
  return sql`(${leader}.ended_on is null or ${participant}.created_at <= coalesce(${leader}.handed_over_at, ${leader}.ended_on))`;
}
