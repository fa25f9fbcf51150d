/** In which weeks a place is on vacation: those that vacations take four days of, or more. */
import type { AcademicWeek } from './academic-weeks.ts';
import type { Vacation } from './snapshots.queries.ts';

const MOST_OF_A_WEEK = 4;

export function weeksOfVacation(
  weeks: readonly AcademicWeek[],
  vacations: readonly Omit<Vacation, 'location_id'>[],
): boolean[] {
  return weeks.map(({ begins }) => {
    const days = Array.from({ length: 7 }, (_none, nth) => begins.add({ days: nth }).toString());
    const away = days.filter((day) => vacations.some(({ start_date: from, end_date: to }) => from <= day && day <= to));
    return away.length >= MOST_OF_A_WEEK;
  });
}
