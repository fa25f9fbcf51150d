/** What a vacation's form holds, and what is wrong with it (specification 1, §5). The service checks it, too. */
import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { VACATION_TEXTS } from '@emmaus/contracts/vacations.words';

export interface VacationValues {
  name: string;
  /** 'YYYY-MM-DD', '' for none. */
  start_date: string;
  end_date: string;
  /** Of the record that is changed; 0 for a new one. */
  version: number;
}

export type VacationField = 'name' | 'start_date' | 'end_date';
export type VacationFaults = Partial<Record<VacationField, string>>;

export const NEW_VACATION: VacationValues = { name: '', start_date: '', end_date: '', version: 0 };

export function valuesOf({ name, start_date, end_date, version }: Vacation): VacationValues {
  return { name, start_date, end_date, version };
}

/** "Changing the start clears an end that is not later." */
export function withStart({ end_date }: VacationValues, start: string): Partial<VacationValues> {
  const isLater = start === '' || end_date > start;
  return isLater ? { start_date: start } : { start_date: start, end_date: '' };
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

/** The sentences of what is missing. Days that are too early are said by their field itself. */
export function missing({ name, start_date, end_date }: VacationValues): VacationFaults {
  return {
    ...(name.trim() === '' && { name: VACATION_TEXTS.name }),
    ...(start_date === '' && { start_date: VACATION_TEXTS.start_date }),
    ...(end_date === '' && { end_date: VACATION_TEXTS.end_date }),
  };
}

export function mayBeSent(values: VacationValues, limits: DayLimits): boolean {
  const complete = Object.keys(missing(values)).length === 0;
  return complete && values.start_date >= limits.start && values.end_date >= limits.end;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() + 1);
  // Beyond the year 9999 a day no longer compares as text.
  return date.getUTCFullYear() > 9999 ? day : date.toISOString().slice(0, 10);
}
