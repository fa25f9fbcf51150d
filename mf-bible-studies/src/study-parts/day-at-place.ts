/** Days by the calendar of the place where a study meets: whoever reads of it may be in another zone, or have left this one. */
import { dayInZone, plainDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';

type Places = Pick<PortalUser, 'locations'> | null;

/**
 * The day that it is there, 'YYYY-MM-DD'; the reader's, of a place that is none of theirs. What does not say where it meets is at their
 * primary place, which is the first.
 */
export function dayAtPlace(user: Places, place: number | undefined): string {
  const now = new Date();
  const places = user?.locations ?? [];
  const zone = (place === undefined ? places[0] : places.find(({ id }) => id === place))?.timezone_id;
  return zone === undefined ? plainDay(now) : dayInZone(zone, now);
}

/** The same for `sayDay` and `DayText`: noon of that day, as the reader's calendar names it. */
export function todayAtPlace(user: Places, place: number | undefined): Date {
  return new Date(`${dayAtPlace(user, place)}T12:00:00`);
}
