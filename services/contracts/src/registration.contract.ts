/** The public interest questionnaire (specification 3, §2, §3, §5, §7 and §8), and the contacts it brings in. */
import * as z from 'zod/mini';
import { optionalText, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import { GENDERS, SCHOOL_YEARS } from './ministry.words.ts';
import { WEEKDAY_KEYS, registrationPaths } from './registration.words.ts';
import { choiceOf, Message, Named, OF_PERSON } from './shapes.ts';

const choice = z.nullish(z.boolean());

/** Everything may be missing here: the service names all missing fields in one sentence. */
export const RegistrationSchema = z.object({
  location_id: sentId('Say which campus.'),
  first_name: optionalText(100),
  last_name: optionalText(100),
  email: optionalText(254),
  phone: optionalText(30),
  gender_id: z.nullish(sentId()),
  school_year_id: z.nullish(sentId()),
  is_varsity: choice,
  is_greek: choice,
  has_general_interest: choice,
  opt_in: z.optional(z.object({ text: z.boolean(), email: z.boolean() })),
  has_bible_study_interest: choice,
  bible_study_days: z.optional(z.partialRecord(z.enum(WEEKDAY_KEYS), z.boolean())),
  ...SENT_ONCE,
  /** A field that people do not see. Whoever fills it in is a machine. */
  website: optionalText(500),
});
export type Registration = z.input<typeof RegistrationSchema>;

export const NewContactSchema = z.object({
  /** Of the registration. */
  id: z.int(),
  ...OF_PERSON,
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  location: z.string(),
  registered_at: z.iso.datetime(),
  /** What they wrote in the questionnaire where their record says otherwise; null where it says the same. */
  wrote: z.object({
    name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    gender: z.nullable(z.enum(GENDERS)),
    school_year: z.nullable(z.enum(SCHOOL_YEARS)),
    is_varsity: z.nullable(z.boolean()),
    is_greek: z.nullable(z.boolean()),
  }),
  /** Consent belongs to the number or address that they wrote. */
  opt_in: z.object({ text: z.boolean(), email: z.boolean() }),
  /** Whatever they were interested in, however often they registered. */
  has_general_interest: z.boolean(),
  has_bible_study_interest: z.boolean(),
  bible_study_days: z.array(z.int().check(z.minimum(0), z.maximum(6))),
});
export type NewContact = z.infer<typeof NewContactSchema>;

export const registrationCalls = calls('Registration', registrationPaths, {
  listPublicSchoolYears: {
    summary: 'List the school years, without sign-in',
    open: true,
    answer: z.array(choiceOf(SCHOOL_YEARS)),
  },
  listPublicGenders: { summary: 'List the genders, without sign-in', open: true, answer: z.array(choiceOf(GENDERS)) },
  getRegistrationPlace: {
    summary: 'Read the name of the campus or parish that a questionnaire belongs to',
    open: true,
    answer: z.object({ data: Named }),
  },
  register: {
    summary: 'Leave your name, and what you are interested in, with a campus',
    open: true,
    body: RegistrationSchema,
    answer: Message,
    status: 201,
  },
  listNewContacts: {
    summary: 'List who registered within the last two weeks and has not been contacted yet, the newest first',
    answer: z.object({ data: z.array(NewContactSchema), total: z.int() }),
  },
  markContacted: {
    summary: 'Say that a new contact was contacted, or was not',
    body: z.object({ contacted: z.boolean() }),
    answer: Message,
  },
});
