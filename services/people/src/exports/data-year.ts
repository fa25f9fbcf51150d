/** The data year of an export: "starts on 1 August (before August the prior year is used)", by the day at the asker's place. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';

/** 1 August, as 'YYYY-MM-DD'. */
export async function dataYearStartOf(database: Knex, actor: Actor): Promise<string> {
  const place = actor.grants.find((grant) => grant.isPrimary)?.locationId ?? 0;
  const location: { timezone: string } | undefined = await database('location').where('id', place).first('timezone');
  return dataYearStart(today(location?.timezone ?? 'UTC')).toString();
}
