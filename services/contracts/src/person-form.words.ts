/** The fields that every form of a person has, whichever room it stands in, and what is sent of them. Pure. */
import { type YesNo, idOf, truthOf } from './chosen.words.ts';
import { isCampus } from './ministry.words.ts';

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

/** What is asked beside who somebody is. */
export const PERSON_FIELD_LABELS = {
  school_year_id: 'School year',
  is_varsity: 'Varsity Catholic',
  is_greek: 'Greek',
} as const satisfies Partial<Record<keyof PersonFields, string>>;

/** Where a new person belongs, for whoever has several such places: what it is called, which places fit, and what is said where none is chosen. */
export const PERSON_PLACE = {
  label: 'Campus or parish',
  fits: isCampus,
  missing: 'Choose the campus or parish that this person belongs to.',
} as const;

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

/** What tells who somebody is; undefined as long as nobody can be recognised by it. */
export function identityOf(
  values: Pick<PersonFields, 'first_name' | 'last_name' | 'email' | 'phone'> & { email2?: string },
): Partial<Record<'first_name' | 'last_name' | 'email' | 'email2' | 'phone', string>> | undefined {
  const { first_name, last_name, email, email2 = '', phone } = values;
  const said = Object.fromEntries(
    Object.entries({ first_name, last_name, email: email.toLowerCase(), email2: email2.toLowerCase(), phone })
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  );
  const named = 'first_name' in said && 'last_name' in said;
  return named || 'email' in said || 'email2' in said || 'phone' in said ? said : undefined;
}
