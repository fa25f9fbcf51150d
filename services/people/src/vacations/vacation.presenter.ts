import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { isPast, readableRange } from './vacation-rules.ts';
import type { VacationModel } from './vacation.model.ts';

/** `today` is the day it is at the vacation's campus. */
export function presentVacation(vacation: VacationModel, today: string): Vacation {
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
