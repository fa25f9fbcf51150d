/** "A deleted plan can be brought back for 30 days." */
import { PLAN_KEPT_DAYS } from '@emmaus/contracts/plans.words';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';

/** Plans that were deleted before this moment are gone. */
export function keptSince(): string {
  return now()
    .subtract({ hours: 24 * PLAN_KEPT_DAYS })
    .toString();
}

/** Of a `plan`. */
export function canBeRestored(): Sql {
  return sql`plan.deleted_at >= ${keptSince()}::timestamptz`;
}
