/** Days on which a campus is on vacation, on the wire (specification 1, §2.7, §5 and §7). */
import * as z from 'zod/mini';
import { alsoBeside, AT_PLACE, placeAsked, SENT_ONCE, sentId, writtenLine } from './asked.ts';
import { calls } from './call.ts';
import { Message, Named, VERSIONED } from './shapes.ts';
import { faultsOfVacation, VACATION_NAME_LENGTH, VACATION_TEXTS, vacationPaths } from './vacations.words.ts';

export const VacationSchema = z.object({
  ...Named.shape,
  /** First and last day off, both included, 'YYYY-MM-DD'. */
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  /** As people say it: 'Dec 19, 2026 – Jan 10, 2027'. */
  range_readable: z.string(),
  /** Its last day is over at the campus: it can be read only. */
  past: z.boolean(),
  ...VERSIONED,
});

const FIELDS = {
  name: writtenLine(VACATION_TEXTS.name, VACATION_NAME_LENGTH, 'The name'),
  start_date: z.iso.date({ error: VACATION_TEXTS.start_date }),
  end_date: z.iso.date({ error: VACATION_TEXTS.end_date }),
};

const rules = () => alsoBeside<z.infer<z.ZodMiniObject<typeof FIELDS>>>(faultsOfVacation);

export type Vacation = z.infer<typeof VacationSchema>;

export const vacationCalls = calls('Vacation dates', vacationPaths, {
  listVacationDates: {
    summary: 'List the vacation dates of a campus from the first to the last; of the own one unless another is named',
    query: z.object(AT_PLACE),
    answer: z.object({
      data: z.array(VacationSchema),
      location: Named,
      /** The day it is at the campus: no vacation begins before it. */
      today: z.iso.date(),
    }),
  },
  addVacationDate: {
    summary: 'Add a vacation date',
    body: z.object({ ...FIELDS, location_id: placeAsked, ...SENT_ONCE }).check(rules()),
    answer: VacationSchema,
    status: 201,
  },
  changeVacationDate: {
    summary: 'Change a vacation date that is not over yet',
    sentBack: VacationSchema,
    body: z.object({ ...FIELDS, version: z.optional(sentId()) }).check(rules()),
    answer: VacationSchema,
  },
  deleteVacationDate: { summary: 'Delete a vacation date that is not over yet', answer: Message },
});
