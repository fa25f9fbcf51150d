/** When the Graduate Page is offered (specification 1, §4), told by the day it is at the campus. */
import { dayInZone } from '@emmaus/remote-kit/page/day-and-time.ts';

/** `early`: only if the server says that the records have been generated. */
export type GraduationWindow = 'closed' | 'early' | 'open';

/**
 * "Shown from 4 April to before 1 June of the current year; between 1 March and before 4 April only when the server says
 * graduation records have been generated." The day is 'YYYY-MM-DD'.
 */
export function graduationWindow(day: string): GraduationWindow {
  const monthAndDay = day.slice(5);
  if (monthAndDay < '03-01' || monthAndDay >= '06-01') return 'closed';
  return monthAndDay < '04-04' ? 'early' : 'open';
}

const FIRST_ON_EARTH = 'Pacific/Kiritimati';
const LAST_ON_EARTH = 'Etc/GMT+12';

/** The window wherever the campus is; undefined on the few days on which its time zone decides. */
export function windowEverywhere(moment: Date): GraduationWindow | undefined {
  const first = graduationWindow(dayInZone(FIRST_ON_EARTH, moment));
  return first === graduationWindow(dayInZone(LAST_ON_EARTH, moment)) ? first : undefined;
}
