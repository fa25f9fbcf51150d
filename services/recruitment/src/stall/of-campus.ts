/** Whether somebody may stand at a campus's stall by now: who moved away, or lost their role there, is given nobody any more. */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';

/** As `join` of the stall's policy says it: a role at the campus, or an admin's. */
export function isOfCampus(person: Sql, place: Sql): Sql {
  return sql`exists (select from people.published_grant_v1 held
    where held.person_id = ${person} and held.role <> 'guest' and (held.location_id = ${place} or held.role = 'admin'))`;
}
