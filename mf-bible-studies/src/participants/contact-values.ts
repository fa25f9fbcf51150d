/** What stands in the short form of a contact, and what is sent of it. */
import type { CallRequest } from '@emmaus/contracts/call';
import type { personCalls } from '@emmaus/contracts/person.contract';

type YesNo = '' | 'yes' | 'no';

export interface ContactValues {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  gender_id: string;
  school_year_id: string;
  is_varsity: YesNo;
  is_greek: YesNo;
}

export const NEW_CONTACT: ContactValues = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  gender_id: '',
  school_year_id: '',
  is_varsity: '',
  is_greek: '',
};

/** Sent twice with the same submission it adds one person. "E-mails are lowercased before sending." */
export function contactBody(
  values: ContactValues,
  submission_id: string,
): CallRequest<(typeof personCalls)['addPerson']>['body'] {
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    phone: values.phone.trim() || null,
    email: values.email.trim().toLowerCase() || null,
    gender_id: numberOf(values.gender_id),
    school_year_id: numberOf(values.school_year_id),
    is_varsity: truthOf(values.is_varsity),
    is_greek: truthOf(values.is_greek),
    submission_id,
  };
}

function numberOf(id: string): number | null {
  return id === '' ? null : Number(id);
}

function truthOf(answer: YesNo): boolean | null {
  return answer === '' ? null : answer === 'yes';
}
