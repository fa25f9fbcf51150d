/** Words of the public questionnaire and of the contacts it brings in, and their addresses. */
import { type Missing, missingFields, missingWhere } from './missing.words.ts';
import { paths } from './paths.ts';

export const MISSING_STARRED_FIELDS = 'Missing fields. Please make sure the starred fields are filled out.';

/**
 * "Required: first name, last name, phone, gender, school year, varsity yes/no, greek yes/no, general interest yes/no.
 * Email and Bible study are optional." In the order in which they stand on the page.
 */
const STARRED = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  gender_id: 'Gender',
  school_year_id: 'School year',
  is_varsity: 'Varsity Catholic',
  is_greek: 'Greek',
  has_general_interest: 'General interest',
};
type StarredField = keyof typeof STARRED;

/** The starred fields that are not filled out, each with the sentence for its name. */
export function missingAnswers(
  answers: Readonly<Partial<Record<StarredField, unknown>>>,
  sentence: (name: string) => string = (name) => `${name} is missing.`,
): Missing | undefined {
  const sentences = Object.entries(STARRED).map(([field, name]) => [field, sentence(name)]);
  return missingWhere(missingFields(answers, Object.fromEntries(sentences)), MISSING_STARRED_FIELDS);
}

/** What the server says; the form shows INVALID_EMAIL_SHOWN. */
export const INVALID_EMAIL = 'Invalid email';
export const INVALID_EMAIL_SHOWN = 'Please make sure the email address you entered is valid.';

/** "Days of the week numbered 0 (Sunday) to 6 (Saturday)." */
export const WEEKDAY_KEYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type WeekdayKey = (typeof WEEKDAY_KEYS)[number];

/** Staff see a new contact on their home page for this long. */
export const NEW_CONTACT_DAYS = 14;
export const NEW_CONTACTS_SHOWN = 20;

export const registrationPaths = /* @__PURE__ */ paths('people', {
  listPublicSchoolYears: 'GET /schoolYears',
  listPublicGenders: 'GET /genders',
  getRegistrationPlace: 'GET /registration/:id',
  register: 'POST /registration',
  listNewContacts: 'GET /people/new-contacts',
  markContacted: 'PUT /people/new-contacts/:id',
});
