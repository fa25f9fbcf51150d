/** The public interest questionnaire (specification 3, §2, §3, §5, §7 and §8), and the contacts it brings in. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { recordId } from './record-id.ts';
import { GENDERS, SCHOOL_YEARS } from './vocabulary.ts';

export const MISSING_STARRED_FIELDS = 'Missing fields. Please make sure the starred fields are filled out.';
/** What the server says; the form shows INVALID_EMAIL_SHOWN. */
export const INVALID_EMAIL = 'Invalid email';
export const INVALID_EMAIL_SHOWN = 'Please make sure the email address you entered is valid.';

/** "Days of the week numbered 0 (Sunday) to 6 (Saturday)." */
export const WEEKDAY_KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type WeekdayKey = (typeof WEEKDAY_KEYS)[number];

/** Staff see a new contact on their home page for this long. */
export const NEW_CONTACT_DAYS = 14;
export const NEW_CONTACTS_SHOWN = 20;

const shortText = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))));
const choice = z.optional(z.nullable(z.boolean()));

/** Everything may be missing here: the service names all missing fields in one sentence. */
export const RegistrationSchema = z.object({
  location_id: z.int({ error: 'Say which campus.' }),
  first_name: shortText(100),
  last_name: shortText(100),
  email: shortText(254),
  phone: shortText(30),
  gender_id: z.optional(z.nullable(z.int())),
  school_year_id: z.optional(z.nullable(z.int())),
  is_varsity: choice,
  is_greek: choice,
  has_general_interest: choice,
  opt_in: z.optional(z.object({ text: z.boolean(), email: z.boolean() })),
  has_bible_study_interest: choice,
  bible_study_days: z.optional(z.partialRecord(z.enum(WEEKDAY_KEYS), z.boolean())),
  /** Made by the form: sending the same form twice registers once. */
  submission_id: z.optional(z.uuid()),
  /** A field that people do not see. Whoever fills it in is a machine. */
  website: shortText(500),
});
export type Registration = z.input<typeof RegistrationSchema>;

export const NewContactSchema = z.object({
  /** Of the registration. */
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  location: z.string(),
  registered_at: z.iso.datetime(),
  opt_in: z.object({ text: z.boolean(), email: z.boolean() }),
  has_general_interest: z.boolean(),
  has_bible_study_interest: z.boolean(),
  bible_study_days: z.array(z.int().check(z.minimum(0), z.maximum(6))),
});
export type NewContact = z.infer<typeof NewContactSchema>;

export const registrationCalls = {
  listPublicSchoolYears: call({
    method: 'GET',
    path: '/schoolYears',
    summary: 'List the school years, without sign-in',
    tag: 'Registration',
    open: true,
    answer: z.array(z.object({ id: z.int(), name: z.enum(SCHOOL_YEARS) })),
  }),
  listPublicGenders: call({
    method: 'GET',
    path: '/genders',
    summary: 'List the genders, without sign-in',
    tag: 'Registration',
    open: true,
    answer: z.array(z.object({ id: z.int(), name: z.enum(GENDERS) })),
  }),
  getRegistrationPlace: call({
    method: 'GET',
    path: '/registration/:id',
    summary: 'Read the name of the campus or parish that a questionnaire belongs to',
    tag: 'Registration',
    open: true,
    params: z.object({ id: recordId() }),
    answer: z.object({ data: z.object({ id: z.int(), name: z.string() }) }),
  }),
  register: call({
    method: 'POST',
    path: '/registration',
    summary: 'Leave your name, and what you are interested in, with a campus',
    tag: 'Registration',
    open: true,
    body: RegistrationSchema,
    answer: z.object({ message: z.string() }),
    status: 201,
  }),
  listNewContacts: call({
    method: 'GET',
    path: '/people/new-contacts',
    summary: 'List who registered within the last two weeks and has not been contacted yet, the newest first',
    tag: 'Registration',
    answer: z.object({ data: z.array(NewContactSchema), total: z.int() }),
  }),
  markContacted: call({
    method: 'PUT',
    path: '/people/new-contacts/:id',
    summary: 'Say that a new contact was contacted, or was not',
    tag: 'Registration',
    params: z.object({ id: recordId() }),
    body: z.object({ contacted: z.boolean() }),
    answer: z.object({ message: z.string() }),
  }),
};
