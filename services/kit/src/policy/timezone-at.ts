/** The clock of a place. */
import { first, sql } from '../database/sql.ts';

/** The IANA name of its zone, 'America/Chicago'; undefined where there is no such place. */
export async function timezoneAt(locationId: number): Promise<string | undefined> {
  const place = await first<{ timezone: string }>(sql`
    select timezone from people.published_location_v1 where id = ${locationId}`);
  return place?.timezone;
}
