/** "`is-generated` is true when the user's campus has records of this year." */
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { graduationStatusPolicy } from './graduation-status.policy.ts';

/** Whether any of the actor's places has records of the calendar year that it is there. */
export async function hasRecordsOfThisYear(database: Knex, actor: Actor): Promise<boolean> {
  const record: unknown = await database('people.published_location_v1 as location')
    .join('graduation_record as record', 'record.location_id', 'location.id')
    .whereRaw(...asRaw(scope(graduationStatusPolicy, actor, 'read')))
    .whereRaw('record.record_year = extract(year from ?::timestamptz at time zone location.timezone)', [
      now().toString(),
    ])
    .first('record.id');
  return record !== undefined;
}
