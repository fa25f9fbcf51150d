/** Whether somebody may stand at a campus's stall by now: who moved away, or lost their role there, is given nobody any more. */
import { ROLES } from '@emmaus/contracts/roles';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { reachesOf } from '@emmaus/service-kit/policy/policy';
import type { Reach } from '@emmaus/service-kit/policy/policy-row';
import { stallPolicy } from './stall.policy.ts';

const whoJoins = (reach: Reach) => ROLES.filter((role) => reachesOf(stallPolicy, 'join', role).includes(reach));
const OF_THE_CAMPUS = whoJoins('here');
const OF_ALL = whoJoins('everywhere');

/** As the policy says it of whoever joins, and here of others. */
export function isOfCampus(person: Sql, place: Sql): Sql {
  return sql`exists (select from people.published_grant_v1 held where held.person_id = ${person}
    and (held.role = any(${OF_ALL}::text[]) or held.location_id = ${place} and held.role = any(${OF_THE_CAMPUS}::text[])))`;
}
