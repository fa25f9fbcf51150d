/** The day of a moment, where the reader is. */
import { dayInZone, dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';

/** 'Aug 3, 2026' */
export function monthAndDay(moment: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return dayWithYear(dayInZone(timeZone, new Date(moment)));
}
