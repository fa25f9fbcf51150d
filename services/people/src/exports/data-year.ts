/** The data year of an export: "starts on 1 August (before August the prior year is used)", by the day at the asker's place. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { primaryPlaceOf } from '@emmaus/service-kit/policy/policy';
import { dataYearStart, today } from '@emmaus/service-kit/time';

/** 1 August, as 'YYYY-MM-DD'. */
export async function dataYearStartOf(actor: Actor): Promise<string> {
  const location = await first<{ timezone: string }>(sql`
    select timezone from location where id = ${primaryPlaceOf(actor)}`);
  return dataYearStart(today(location?.timezone ?? 'UTC')).toString();
}
