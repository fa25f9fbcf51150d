/** The weeks of the last year, counted from the oldest. */
import { dayAfter } from '@emmaus/remote-kit/page/day-and-time.ts';

export const WEEKS = 52;
const WEEK_MS = 7 * 86_400_000;

export function dayOfWeek(week: number, today: string): string {
  return dayAfter(today, (week - WEEKS) * 7);
}

/** The week nearest to a day; a day of an earlier year stands at the beginning. */
export function weekOf(day: string | undefined, today: string): number {
  if (day === undefined) return WEEKS;
  const weeks = Math.round((Date.parse(today) - Date.parse(day)) / WEEK_MS);
  return Math.min(WEEKS, Math.max(0, WEEKS - weeks));
}
