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
