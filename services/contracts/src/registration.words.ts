/** Words of the public questionnaire and of the contacts it brings in, and their addresses. */
import { paths } from './paths.ts';

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

export const registrationPaths = /* @__PURE__ */ paths('people', {
  listPublicSchoolYears: 'GET /schoolYears',
  listPublicGenders: 'GET /genders',
  getRegistrationPlace: 'GET /registration/:id',
  register: 'POST /registration',
  listNewContacts: 'GET /people/new-contacts',
  markContacted: 'PUT /people/new-contacts/:id',
});
