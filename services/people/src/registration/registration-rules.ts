/** What must be filled out in the questionnaire (specification 3, §5). Pure. */
import type { Registration } from '@emmaus/contracts/registration.contract';
import { INVALID_EMAIL, MISSING_STARRED_FIELDS, missingAnswers } from '@emmaus/contracts/registration.words';
import type { Fault } from '@emmaus/contracts/problem';
import { normalisePerson, personFaults, type PersonFields } from '../people/person-fields.ts';

export type Answers = Registration;

export interface CheckedAnswers {
  /** Of every faulty field. */
  faults: Fault[];
  fields: PersonFields;
  hasGeneralInterest: boolean;
}

/** The answers as they are stored, where nothing is at fault. */
export function checkAnswers(answers: Answers): CheckedAnswers {
  const fields = normalisePerson(answers);
  const missing = missingAnswers({ ...fields, has_general_interest: answers.has_general_interest })?.errors ?? [];
  const invalid = personFaults(fields, 'campus')
    .filter(({ code }) => code !== 'missing')
    .map((fault) => (fault.pointer === '/email' ? { ...fault, code: 'invalid_email', detail: INVALID_EMAIL } : fault));
  return {
    faults: [...missing, ...invalid],
    fields: withCollegeEmail(fields),
    hasGeneralInterest: answers.has_general_interest === true,
  };
}

export function messageOf(faults: readonly Fault[]): string {
  return faults.some(({ code }) => code === 'missing')
    ? MISSING_STARRED_FIELDS
    : faults.map(({ detail }) => detail).join(' ');
}

/** A person's first e-mail is one that outlives college: a .edu address is the second (specification 1, §2.11). */
function withCollegeEmail(fields: PersonFields): PersonFields {
  return fields.email?.endsWith('.edu') ? { ...fields, email: null, email2: fields.email } : fields;
}
