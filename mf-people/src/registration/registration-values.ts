/** What is typed into the questionnaire, what of it is missing, and what is sent. Pure. */
import type { Registration } from '@emmaus/contracts/registration.contract';
import {
  INVALID_EMAIL,
  INVALID_EMAIL_SHOWN,
  WEEKDAY_KEYS,
  type WeekdayKey,
} from '@emmaus/contracts/registration.words';
import { type Problem, faultOf } from '@emmaus/remote-kit/portal/problem.ts';

export type YesNo = '' | 'yes' | 'no';

export interface RegistrationValues {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  gender_id: string;
  school_year_id: string;
  is_varsity: YesNo;
  is_greek: YesNo;
  has_general_interest: YesNo;
  has_bible_study_interest: YesNo;
  bible_study_days: WeekdayKey[];
  opt_in_text: boolean;
  opt_in_email: boolean;
  /** Nobody sees this field. */
  website: string;
  /** Sending the same answers twice registers once. */
  submission_id: string;
}
export type RegistrationField = Exclude<keyof RegistrationValues, 'submission_id'>;

export function emptyValues(): RegistrationValues {
  return {
    first_name: '',
    last_name: '',
    phone: '',
    email: '',
    gender_id: '',
    school_year_id: '',
    is_varsity: '',
    is_greek: '',
    has_general_interest: '',
    has_bible_study_interest: '',
    bible_study_days: [],
    opt_in_text: false,
    opt_in_email: false,
    website: '',
    submission_id: crypto.randomUUID(),
  };
}

/**
 * "Required: first name, last name, phone, gender, school year, varsity yes/no, greek yes/no, general interest yes/no.
 * Email and Bible study are optional." In the order in which they stand on the page.
 */
export const STARRED = [
  'first_name',
  'last_name',
  'phone',
  'gender_id',
  'school_year_id',
  'is_varsity',
  'is_greek',
  'has_general_interest',
] as const satisfies readonly RegistrationField[];

export function missingFields(values: RegistrationValues): RegistrationField[] {
  return STARRED.filter((field) => values[field].trim() === '');
}

export function toRegistration(values: RegistrationValues, locationId: number): Registration {
  const studies = yes(values.has_bible_study_interest);
  return {
    location_id: locationId,
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    phone: values.phone.trim(),
    // "Email is lowercased before sending."
    email: values.email.trim().toLowerCase() || null,
    gender_id: Number(values.gender_id),
    school_year_id: Number(values.school_year_id),
    is_varsity: yes(values.is_varsity),
    is_greek: yes(values.is_greek),
    has_general_interest: yes(values.has_general_interest),
    opt_in: { text: values.opt_in_text, email: values.opt_in_email },
    has_bible_study_interest: studies,
    bible_study_days: studies
      ? Object.fromEntries(WEEKDAY_KEYS.map((day) => [day, values.bible_study_days.includes(day)]))
      : {},
    submission_id: values.submission_id,
    website: values.website,
  };
}

const OFFLINE = 'You are offline. What you entered is kept, and is sent by itself as soon as you are connected.';

/** The words as the form says them: "Server message 'Invalid email' shows …". */
export function shownProblem(problem: Problem): Problem {
  if (problem.code === 'offline') return { ...problem, message: OFFLINE };
  return problem.message === INVALID_EMAIL ? { ...problem, message: INVALID_EMAIL_SHOWN } : problem;
}

/** The server's fault of one field, in the same words. */
export function shownFault(problem: Problem | undefined, field: RegistrationField): string | undefined {
  const fault = faultOf(problem, `/${field}`);
  return fault === INVALID_EMAIL ? INVALID_EMAIL_SHOWN : fault;
}

function yes(value: YesNo): boolean | null {
  return value === '' ? null : value === 'yes';
}
