import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { isPast, readableRange } from './vacation-rules.ts';

/** What is presented of a vacation. */
export type VacationRow = Omit<Vacation, 'range_readable' | 'past'>;

/** A vacation, and the day it is at its campus. */
export interface VacationOnDay {
  vacation: VacationRow;
  today: string;
}

export function presentVacation({ vacation, today }: VacationOnDay): Vacation {
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
