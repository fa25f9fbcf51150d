/** Words of the vacation form, and the addresses of a campus's vacations. */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';
import type { Fault } from './problem.ts';

/** The form's own sentences, word for word. */
export const VACATION_TEXTS = {
  name: 'Please enter a name.',
  start_date: 'Please select a start date.',
  end_date: 'Please select an end date.',
} as const;
export const VACATION_NAME_LENGTH = 100;

export const missingVacation = /* @__PURE__ */ missingOf(VACATION_TEXTS);

interface SentVacation {
  name?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** "End must be after start." */
export function orderFaults({ start_date: start, end_date: end }: Omit<SentVacation, 'name'>): Fault[] {
  if (start === undefined || end === undefined || end > start) return [];
  const detail = 'The end date must be after the start date.';
  return [{ in: 'body', pointer: '/end_date', code: 'not_after_start', detail }];
}

/** What can be said of one wherever and whenever it is. */
export function faultsOfVacation({ name, start_date, end_date }: SentVacation): Fault[] {
  const missing = missingVacation({ name, start_date, end_date })?.errors ?? [];
  return [...missing, ...orderFaults({ start_date, end_date })];
}

export const vacationPaths = /* @__PURE__ */ paths('people', {
  listVacationDates: 'GET /location/vacationDates',
  addVacationDate: 'POST /location/vacationDates',
  changeVacationDate: 'PUT /location/vacationDates/:id',
  deleteVacationDate: 'DELETE /location/vacationDates/:id',
});
