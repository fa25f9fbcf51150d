/** Places of the asker, and whether theirs is on vacation. */
import type { UserLocation, VacationStatus } from '@emmaus/contracts/locations.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { locationPolicy } from './location.policy.ts';

/** The places of all the actor's grants: that of the primary grant first, each before those below it. */
export function findUserLocations(database: Knex, actor: Actor): Promise<UserLocation[]> {
  return database('location')
    .whereRaw(...asRaw(scope(locationPolicy, actor, 'read')))
    .orderByRaw('(location.id = ?) desc, location.path', [primaryPlaceOf(actor)])
    .select('id', 'name', 'location_type', 'parent_id', { timezone_id: 'timezone' });
}

/** Whether it is a day of vacation at the actor's primary place: a day as it is there. */
export async function findVacationStatus(database: Knex, actor: Actor): Promise<VacationStatus> {
  const vacation: { end_date: string } | undefined = await database('vacation')
    .join('location', 'location.id', 'vacation.location_id')
    .where('location.id', primaryPlaceOf(actor))
    .whereRaw(
      '(?::timestamptz at time zone location.timezone)::date between vacation.start_date and vacation.end_date',
      [now().toString()],
    )
    .orderBy('vacation.end_date', 'desc')
    .first('vacation.end_date');
  return { is_on_vacation: vacation !== undefined, until: vacation?.end_date ?? null };
}

/** 0, which is no place, for somebody without a grant. */
function primaryPlaceOf(actor: Actor): number {
  return actor.grants.find((grant) => grant.isPrimary)?.locationId ?? 0;
}
