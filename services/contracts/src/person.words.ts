/** Words of one person: sentences and rules of the form, parts of the profile, and the addresses. */
import { type Missing, missingFields, missingWhere } from './missing.words.ts';
import { paths } from './paths.ts';
import { reachFaults } from './reach.words.ts';
import { type Role, isAdmin, isStaff } from './roles.ts';

/** What the profile gathers from other services. A part whose view is missing is named in `unavailable_parts`. */
export const PROFILE_PARTS = ['bible_studies', 'invitations', 'depth_charts', 'discipleship'] as const;

export const MISSING_FIELDS = 'Missing fields.';
export const MISSING_FIELDS_CAMPUS = `${MISSING_FIELDS} Make sure first name, last name, Varsity Catholic, Greek, school year, and gender are filled out.`;
export const MISSING_FIELDS_PARISH = `${MISSING_FIELDS} Make sure first name, last name, and gender are filled out.`;

/** Who is asked by the parish's rule set of the form (specification 1, §5). */
const PARISH_RULES: readonly (Role | null | undefined)[] = ['parish-td', 'parish-missionary', 'alumni', 'lifelong'];

/**
 * Whether school year, varsity and Greek are also required: "for roles other than parish-td, parish-missionary, alumni and
 * lifelong (admins always count as the non-parish case)", by the role of the writer, and on an edit by the person's own. They
 * are optional for "a person who holds a staff role": nobody has to invent a school year for somebody who has none.
 */
export function asksForAll(writer: Role | null | undefined, edited?: Role | null): boolean {
  if (edited && isStaff(edited)) return false;
  if (writer && isAdmin(writer)) return true;
  return !PARISH_RULES.includes(writer) && !PARISH_RULES.includes(edited);
}

const OF_EVERYBODY = {
  first_name: 'First name is missing.',
  last_name: 'Last name is missing.',
  gender_id: 'Gender is missing.',
};
const ON_CAMPUS = {
  ...OF_EVERYBODY,
  school_year_id: 'School year is missing.',
  is_varsity: 'Varsity Catholic is missing.',
  is_greek: 'Greek is missing.',
};

/** The two rule sets of the person form; `all` is what `asksForAll` says. */
export function missingOfPerson(
  values: Readonly<Record<keyof typeof ON_CAMPUS, unknown>>,
  all: boolean,
): Missing | undefined {
  if (!all) return missingWhere(missingFields(values, OF_EVERYBODY), MISSING_FIELDS_PARISH);
  return missingWhere(missingFields(values, ON_CAMPUS), MISSING_FIELDS_CAMPUS);
}

/** What a form of a person says before it is sent: what is missing, and what is no e-mail address or phone number. */
export function faultyPerson(
  values: Parameters<typeof missingOfPerson>[0] & Parameters<typeof reachFaults>[0],
  all: boolean,
): Missing | undefined {
  const missing = missingOfPerson(values, all);
  return missingWhere([...(missing?.errors ?? []), ...reachFaults(values)], missing?.message);
}

/** Of the notes that somebody writes on a person. */
export const NOTES_LENGTH = 10_000;

/** So many minutes after adding somebody one may take them back. */
export const TAKE_BACK_MINUTES = 10;
/** And so many after removing them one may bring them back. */
export const BRING_BACK_MINUTES = 10;

export const personPaths = /* @__PURE__ */ paths('people', {
  getPerson: 'GET /people/:id',
  addPerson: 'POST /people',
  changePerson: 'PUT /people/:id',
  takeBackPerson: 'DELETE /people/:id',
  bringBackPerson: 'POST /people/:id/bring-back',
  saveNotes: 'PUT /people/:id/notes',
  untieAccount: 'DELETE /people/:id/account',
  findDuplicates: 'POST /people/duplicates',
  canViewPersonInChain: 'POST /disciples/canViewPersonInChain',
  getTimelyReports: ['GET /people/get-timely-reports/', '/people/get-timely-reports'],
});
