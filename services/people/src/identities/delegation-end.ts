/** When a delegation ends: with its last day, as that day is where the person is whose identity is lent. */
import { DELEGATION_MOST_DAYS } from '@emmaus/contracts/delegations.words';
import { type Sql, sql } from '@emmaus/service-kit/database/sql';
import { now, today } from '@emmaus/service-kit/time';

/** The moment, over `delegation` and the `location` of its root person. */
export const delegationEndInSql = sql`((delegation.expires_at + 1)::timestamp at time zone location.timezone)`;

/** The day it is there, over the `location` of somebody whose identity is, or may be, lent. */
export function todayInSql(): Sql {
  return sql`(${moment()}::timestamptz at time zone location.timezone)::date`;
}

/** The present moment for a comparison in SQL. */
export function moment(): string {
  return now().toString();
}

/** "Expiry not in the past": whether the day is over in the time zone. */
export function isOver(day: string, timeZone: string): boolean {
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(day), today(timeZone)) < 0;
}

/** A year that was mistyped would lend an identity for good. */
export function isTooFar(day: string, timeZone: string): boolean {
  const last = today(timeZone).add({ days: DELEGATION_MOST_DAYS });
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(day), last) > 0;
}
