/** "A deleted plan can be brought back for 30 days", and so can a meditation. */
import { KEPT_DAYS } from '@emmaus/contracts/writings.words';
import { raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';

/** What was deleted before this moment is gone. */
export function keptSince(): string {
  return now()
    .subtract({ hours: 24 * KEPT_DAYS })
    .toString();
}

export function canBeRestored(table: 'plan' | 'meditation'): Sql {
  return sql`${raw(table)}.deleted_at >= ${keptSince()}::timestamptz`;
}
