/** The clock of a place. */
import { first, sql } from '../database/sql.ts';
import { found } from '../http/problem.ts';
import { today } from '../time.ts';

/** The IANA name of its zone, 'America/Chicago'; undefined where there is no such place. */
export async function timezoneAt(locationId: number): Promise<string | undefined> {
  const place = await first<{ timezone: string }>(sql`
    select timezone from people.published_location_v1 where id = ${locationId}`);
  return place?.timezone;
}

/**
 * The day that it is now at a place that is known to exist, '2026-11-30'.
 * @throws Problem not_found (404) where there is none
 */
export async function todayAt(locationId: number): Promise<string> {
  return today(found(await timezoneAt(locationId))).toString();
}
