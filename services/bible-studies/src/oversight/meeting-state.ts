/** What a meeting `a` of a study `s` at a place `l` is to whoever looks after it, by the day at the place. */
import type { MeetingState } from '@emmaus/contracts/oversight.words';
import { TIMELY_DAYS } from '@emmaus/contracts/my-studies.words';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { today } from '@emmaus/service-kit/time';
import { earliestInTime } from '../metrics/reporting.figure.ts';

/** It is no other day than this anywhere: earlier by one than in Greenwich, or later by one. */
const anywhere = (days: number): string => today('UTC').add({ days }).toString();

/** One that is withheld because its study had ended is no meeting. */
export const IS_SHOWN = sql`(a.withheld_at is null or s.end_date is null or a.met_on_date <= s.end_date)`;

/** One that the percentages count. */
export const IS_EXPECTED = sql`(a.expected and a.withheld_at is null)`;

export function stateOf(): Sql {
  return sql`
    case when a.withheld_at is not null then 'Vacation' when a.cancelled then 'Cancelled'
      when a.submitted_at is not null then 'Submitted'
      when a.met_on_date >= ${earliestInTime()} then 'Due' else 'Late' end`;
}

/** The same as a condition that indexes know: of the two that depend on the place's clock, a bound that holds at every place goes with them. */
export function isInState(state: MeetingState): Sql {
  switch (state) {
    case 'Vacation':
      return sql`a.submitted_at is null and a.withheld_at is not null`;
    case 'Cancelled':
      return sql`a.cancelled`;
    case 'Submitted':
      return sql`a.submitted_at is not null and not a.cancelled`;
    case 'Due':
      return sql`a.submitted_at is null and a.withheld_at is null and a.met_on_date >= ${anywhere(-TIMELY_DAYS - 1)}::date
        and a.met_on_date >= ${earliestInTime()}`;
    case 'Late':
      return sql`a.submitted_at is null and a.withheld_at is null and a.met_on_date <= ${anywhere(-TIMELY_DAYS)}::date
        and a.met_on_date < ${earliestInTime()}`;
  }
}
