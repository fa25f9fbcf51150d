/** What the dates of a vacation must be (specification 1, §4 and §5), told by the day it is at the campus. */
import type { Fault } from '@emmaus/contracts/problem';
import { missingVacation, orderFaults } from '@emmaus/contracts/vacations.words';
import { faultOf } from '@emmaus/service-kit/http/problem';

export interface VacationDates {
  /** 'YYYY-MM-DD'. */
  start_date: string;
  end_date: string;
}

/** A year that was mistyped would end all expected meetings of a campus without a word. */
const MOST_YEARS_AHEAD = 5;

/**
 * Every fault of what was sent. "Start cannot be in the past; end must be after start." A vacation that has begun keeps its
 * start, so that its end can still be changed; and it cannot be put wholly into the past, where nobody could correct it.
 */
export function vacationFaults(
  dates: VacationDates & { name: string },
  today: string,
  before?: VacationDates,
): Fault[] {
  const keepsStart = before !== undefined && dates.start_date === before.start_date;
  const faults: Fault[] = [...(missingVacation(dates)?.errors ?? [])];
  if (dates.start_date < today && !keepsStart)
    faults.push(faultOf('start_date', 'The start date cannot be in the past.', 'in_the_past'));
  const order = orderFaults(dates);
  faults.push(...order);
  if (order.length === 0 && dates.end_date > yearsAfter(dates.start_date, 1))
    faults.push(faultOf('end_date', 'A vacation lasts a year at most. Check the year of its end.', 'too_long'));
  if (dates.start_date > yearsAfter(today, MOST_YEARS_AHEAD))
    faults.push(
      faultOf(
        'start_date',
        `This is more than ${MOST_YEARS_AHEAD} years ahead. Check the year of its start.`,
        'too_far',
      ),
    );
  if (dates.end_date > dates.start_date && dates.end_date < today)
    faults.push(faultOf('end_date', 'The end date cannot be in the past.', 'in_the_past'));
  return faults;
}

function yearsAfter(day: string, years: number): string {
  return Temporal.PlainDate.from(day).add({ years }).toString();
}

/** Past once its last day is over; until then it is "future" in the specification's words and may be changed. */
export function isPast(dates: VacationDates, today: string): boolean {
  return dates.end_date < today;
}

const RANGE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Dec 19, 2026 – Jan 10, 2027', 'Mar 7 – 15, 2027'. */
export function readableRange({ start_date, end_date }: VacationDates): string {
  const text = RANGE.formatRange(new Date(`${start_date}T00:00:00Z`), new Date(`${end_date}T00:00:00Z`));
  // Unicode's thin spaces break searching for the text as people type it.
  return text.replaceAll(/\s+/g, ' ');
}
