/** On which days something can be handed over: from today at the campus until the season ends with July. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import { today } from '@emmaus/service-kit/time';
import type { Season } from '../graduation/graduation-season.ts';

export async function daysOf({ place, year }: Season): Promise<{ today: string; last_day: string }> {
  const { timezone } = found(
    await first<{ timezone: string }>(sql`select timezone from people.published_location_v1 where id = ${place.id}`),
  );
  return { today: today(timezone).toString(), last_day: `${year}-07-31` };
}
