/** What is typed into the questionnaire, what of it is missing, and what is sent. Pure. */
import type { Missing } from '@emmaus/contracts/missing.words';
import type { Registration } from '@emmaus/contracts/registration.contract';
import {
  INVALID_EMAIL,
  INVALID_EMAIL_SHOWN,
  WEEKDAY_KEYS,
  type WeekdayKey,
  missingAnswers,
} from '@emmaus/contracts/registration.words';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';

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
}

export const NO_ANSWERS: RegistrationValues = {
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
};

export function missingOf(values: RegistrationValues): Missing | undefined {
  return missingAnswers(values, () => 'Please fill this out.');
}

/** Sending the same answers twice, with the same submission, registers once. */
export function toRegistration(values: RegistrationValues, locationId: number, submission: string): Registration {
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
    submission_id: submission,
    website: values.website,
  };
}

const OFFLINE = 'You are offline. What you entered is kept, and is sent by itself as soon as you are connected.';

/** A failure in the words of the form: "Server message 'Invalid email' shows …". */
export function inOurWords(error: unknown): Problem {
  const problem = asProblem(error);
  const { code, message, errors } = problem;
  return {
    ...problem,
    message: code === 'offline' ? OFFLINE : shown(message),
    ...(errors && { errors: errors.map((fault) => ({ ...fault, detail: shown(fault.detail) })) }),
  };
}

function shown(sentence: string): string {
  return sentence === INVALID_EMAIL ? INVALID_EMAIL_SHOWN : sentence;
}

function yes(value: YesNo): boolean | null {
  return value === '' ? null : value === 'yes';
}
