/** "`is-generated` speaks of the generation itself (place, year, when), not of a record added by hand." */
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { graduationStatusPolicy } from './graduation-status.policy.ts';

/** Whether records were generated at any of the actor's places for the calendar year that it is there. */
export async function wasGeneratedThisYear(actor: Actor): Promise<boolean> {
  const generation = await first(sql`
    select generation.record_year
    from people.published_location_v1 location join graduation_generation generation on generation.location_id = location.id
    where ${scope(graduationStatusPolicy, actor, 'read')}
      and generation.record_year = extract(year from ${now().toString()}::timestamptz at time zone location.timezone)
    limit 1`);
  return generation !== undefined;
}
