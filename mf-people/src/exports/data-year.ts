/** "The export data year starts on 1 August (before August the prior year is used)." */
import { dayInZone } from '@emmaus/remote-kit/page/day-in-zone.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';

const AUGUST = 7;

/** The year of the 1 August that counts on this day. */
export function dataYear(today: Date): number {
  return today.getMonth() < AUGUST ? today.getFullYear() - 1 : today.getFullYear();
}

/** The same of the day at one's primary place, which is the first: by it the service exports. */
export function dataYearAt(user: Pick<PortalUser, 'locations'> | null, now: Date): number {
  const zone = user?.locations[0]?.timezone_id;
  return dataYear(zone === undefined ? now : new Date(`${dayInZone(zone, now)}T12:00:00`));
}
