/** What is typed into the questionnaire, what of it is missing, and what is sent. Pure. */
import { type YesNo, truthOf } from '@emmaus/contracts/chosen.words';
import { type Missing, missingWhere } from '@emmaus/contracts/missing.words';
import { EMPTY_PERSON_FIELDS, type PersonFields, emailOf } from '@emmaus/contracts/person-form.words';
import { reachFaults } from '@emmaus/contracts/reach.words';
import type { Registration } from '@emmaus/contracts/registration.contract';
import {
  INVALID_EMAIL,
  INVALID_EMAIL_SHOWN,
  WEEKDAY_KEYS,
  type WeekdayKey,
  missingAnswers,
} from '@emmaus/contracts/registration.words';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';

export interface RegistrationValues extends PersonFields {
  has_general_interest: YesNo;
  has_bible_study_interest: YesNo;
  bible_study_days: WeekdayKey[];
  opt_in_text: boolean;
  opt_in_email: boolean;
  /** Nobody sees this field. */
  website: string;
}

export const NO_ANSWERS: RegistrationValues = {
  ...EMPTY_PERSON_FIELDS,
  has_general_interest: '',
  has_bible_study_interest: '',
  bible_study_days: [],
  opt_in_text: false,
  opt_in_email: false,
  website: '',
};

export function missingOf(values: RegistrationValues): Missing | undefined {
  const missing = missingAnswers(values, () => 'Please fill this out.');
  const faults = [...(missing?.errors ?? []), ...reachFaults(values, { email: INVALID_EMAIL_SHOWN })];
  return missingWhere(faults, missing?.message);
}

/** Sending the same answers twice, with the same submission, registers once. */
export function toRegistration(values: RegistrationValues, locationId: number, submission: string): Registration {
  const studies = truthOf(values.has_bible_study_interest);
  return {
    location_id: locationId,
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    phone: values.phone.trim(),
    email: emailOf(values.email),
    gender_id: Number(values.gender_id),
    school_year_id: Number(values.school_year_id),
    is_varsity: truthOf(values.is_varsity),
    is_greek: truthOf(values.is_greek),
    has_general_interest: truthOf(values.has_general_interest),
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
