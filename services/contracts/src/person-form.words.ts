/** The fields that every form of a person has, whichever room it stands in, and what is sent of them. Pure. */
import { type YesNo, idOf, truthOf } from './chosen.words.ts';

export interface PersonFields {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  gender_id: string;
  school_year_id: string;
  is_varsity: YesNo;
  is_greek: YesNo;
}

export const EMPTY_PERSON_FIELDS: PersonFields = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  gender_id: '',
  school_year_id: '',
  is_varsity: '',
  is_greek: '',
};

/** "E-mails are lowercased before sending." */
export function emailOf(typed: string): string | null {
  return typed.trim().toLowerCase() || null;
}

export function bodyOfPersonFields(values: PersonFields) {
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    phone: values.phone.trim() || null,
    email: emailOf(values.email),
    gender_id: idOf(values.gender_id),
    school_year_id: idOf(values.school_year_id),
    is_varsity: truthOf(values.is_varsity),
    is_greek: truthOf(values.is_greek),
  };
}
