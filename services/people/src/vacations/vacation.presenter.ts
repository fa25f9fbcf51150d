import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { isPast, readableRange } from './vacation-rules.ts';

/** What is presented of a vacation. */
export type VacationRow = Omit<Vacation, 'range_readable' | 'past'>;

/** `today` is the day it is at the vacation's campus. */
export function presentVacation(vacation: VacationRow, today: string): Vacation {
  const { id, name, start_date, end_date, version } = vacation;
  return {
    id,
    name,
    start_date,
    end_date,
    range_readable: readableRange(vacation),
    past: isPast(vacation, today),
    version,
  };
}
