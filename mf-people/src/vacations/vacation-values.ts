/** What a vacation's form holds, and which days it may hold (specification 1, §5). The service checks it, too. */
import type { Vacation } from '@emmaus/contracts/vacations.contract';

export interface VacationValues {
  name: string;
  /** 'YYYY-MM-DD', '' for none. */
  start_date: string;
  end_date: string;
}

export const NEW_VACATION: VacationValues = { name: '', start_date: '', end_date: '' };

export function valuesOf({ name, start_date, end_date }: Vacation): VacationValues {
  return { name, start_date, end_date };
}

export function bodyOf(values: VacationValues): VacationValues {
  return { ...values, name: values.name.trim() };
}

/** "Changing the start clears an end that is not later." */
export function withStart(
  { start_date: start }: Partial<VacationValues>,
  { end_date }: VacationValues,
): Partial<VacationValues> {
  return start === undefined || start === '' || end_date > start ? {} : { end_date: '' };
}

export interface DayLimits {
  start: string;
  end: string;
}

/**
 * "Start cannot be in the past; end must be after start." A vacation that has begun keeps the start it had. `today` is the
 * day it is at the campus.
 */
export function earliestDays({ start_date }: VacationValues, today: string, before?: VacationValues): DayLimits {
  const keepsStart = before !== undefined && before.start_date < today && start_date === before.start_date;
  const afterStart = start_date === '' ? today : dayAfter(start_date);
  return { start: keepsStart ? start_date : today, end: afterStart > today ? afterStart : today };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() + 1);
  // Beyond the year 9999 a day no longer compares as text.
  return date.getUTCFullYear() > 9999 ? day : date.toISOString().slice(0, 10);
}
