/** On which days something can be handed over: from today at the campus until the season ends with July. */
import { todayAt } from '@emmaus/service-kit/policy/timezone-at';
import type { Season } from '../graduation/graduation-season.ts';

export async function daysOf({ place, year }: Season): Promise<{ today: string; last_day: string }> {
  return { today: await todayAt(place.id), last_day: `${year}-07-31` };
}
