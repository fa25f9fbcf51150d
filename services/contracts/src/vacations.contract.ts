/** Days on which a campus is on vacation, on the wire (specification 1, §2.7, §5 and §7). */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { recordId } from './record-id.ts';

const NAME_MISSING = 'Please enter a name.';
const START_MISSING = 'Please select a start date.';
const END_MISSING = 'Please select an end date.';

/** The form's own sentences, word for word. */
export const VACATION_TEXTS = { name: NAME_MISSING, start_date: START_MISSING, end_date: END_MISSING } as const;
export const VACATION_NAME_LENGTH = 100;

export const VacationSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** First and last day off, both included, 'YYYY-MM-DD'. */
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  /** As people say it: 'Dec 19, 2026 – Jan 10, 2027'. */
  range_readable: z.string(),
  /** Its last day is over at the campus: it can be read only. */
  past: z.boolean(),
  /** For the next save: an edit of an older state is refused with 409. */
  version: z.int(),
});

const name = z
  .string({ error: NAME_MISSING })
  .check(
    z.trim(),
    z.minLength(1, { error: NAME_MISSING }),
    z.maxLength(VACATION_NAME_LENGTH, { error: `The name has at most ${VACATION_NAME_LENGTH} letters.` }),
  );
const dates = {
  name,
  start_date: z.iso.date({ error: START_MISSING }),
  end_date: z.iso.date({ error: END_MISSING }),
};

const params = z.object({ id: recordId() });
const locationId = z.optional(recordId('Location must be the id of a place.'));

export type Vacation = z.infer<typeof VacationSchema>;

export const vacationCalls = {
  listVacationDates: call({
    method: 'GET',
    path: '/location/vacationDates',
    summary: 'List the vacation dates of a campus from the first to the last; of the own one unless another is named',
    tag: 'Vacation dates',
    query: z.object({ location_id: locationId }),
    answer: z.object({
      data: z.array(VacationSchema),
      location: z.object({ id: z.int(), name: z.string() }),
      /** The day it is at the campus: no vacation begins before it. */
      today: z.iso.date(),
    }),
  }),
  addVacationDate: call({
    method: 'POST',
    path: '/location/vacationDates',
    summary: 'Add a vacation date',
    tag: 'Vacation dates',
    body: z.object({ ...dates, location_id: locationId }),
    answer: VacationSchema,
    status: 201,
  }),
  changeVacationDate: call({
    method: 'PUT',
    path: '/location/vacationDates/:id',
    summary: 'Change a vacation date that is not over yet',
    tag: 'Vacation dates',
    params,
    body: z.object({ ...dates, version: z.optional(z.int()) }),
    answer: VacationSchema,
  }),
  deleteVacationDate: call({
    method: 'DELETE',
    path: '/location/vacationDates/:id',
    summary: 'Delete a vacation date that is not over yet',
    tag: 'Vacation dates',
    params,
    answer: z.object({ message: z.string() }),
  }),
};
