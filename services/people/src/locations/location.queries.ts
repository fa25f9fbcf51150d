/** Places of the asker, and whether theirs is on vacation. */
import type { UserLocation, VacationStatus } from '@emmaus/contracts/locations.contract';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { primaryPlaceOf, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { locationPolicy } from './location.policy.ts';

/**
 * The places of all the actor's grants: that of the primary grant first, each before those below it; among their like by
 * name, as somebody looks for them in a list.
 */
export function findUserLocations(actor: Actor): Promise<UserLocation[]> {
  return rows(sql`
    select id, name, location_type, parent_id, timezone as timezone_id from location
    where ${scope(locationPolicy, actor, 'read')}
    order by (id = ${primaryPlaceOf(actor)}) desc, location_type in ('Campus', 'Parish'), nlevel(path), sort_name, id`);
}

/** Whether it is a day of vacation at the actor's primary place: a day as it is there. Vacations that touch are one. */
export async function findVacationStatus(actor: Actor): Promise<VacationStatus> {
  const vacation = await first<{ last_day: string }>(sql`
    select upper(span) - 1 as last_day
    from location cross join unnest((
      select range_agg(daterange(start_date, end_date, '[]')) from vacation where location_id = location.id)) span
    where location.id = ${primaryPlaceOf(actor)}
      and span @> (${now().toString()}::timestamptz at time zone location.timezone)::date`);
  return { is_on_vacation: vacation !== undefined, until: vacation?.last_day ?? null };
}
