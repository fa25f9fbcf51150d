/** "`is-generated` is true when the user's campus has records of this year." */
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { graduationStatusPolicy } from './graduation-status.policy.ts';

/** Whether any of the actor's places has records of the calendar year that it is there. */
export async function hasRecordsOfThisYear(actor: Actor): Promise<boolean> {
  const record = await first(sql`
    select record.id
    from people.published_location_v1 location join graduation_record record on record.location_id = location.id
    where ${scope(graduationStatusPolicy, actor, 'read')}
      and record.record_year = extract(year from ${now().toString()}::timestamptz at time zone location.timezone)
    limit 1`);
  return record !== undefined;
}
