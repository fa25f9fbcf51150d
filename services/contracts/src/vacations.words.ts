/** Words of the vacation form, and the addresses of a campus's vacations. */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

/** The form's own sentences, word for word. */
export const VACATION_TEXTS = {
  name: 'Please enter a name.',
  start_date: 'Please select a start date.',
  end_date: 'Please select an end date.',
} as const;
export const VACATION_NAME_LENGTH = 100;

export const missingVacation = /* @__PURE__ */ missingOf(VACATION_TEXTS);

export const vacationPaths = /* @__PURE__ */ paths('people', {
  listVacationDates: 'GET /location/vacationDates',
  addVacationDate: 'POST /location/vacationDates',
  changeVacationDate: 'PUT /location/vacationDates/:id',
  deleteVacationDate: 'DELETE /location/vacationDates/:id',
});
