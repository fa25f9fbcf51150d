/** What stands in the form's fields, and what is sent of it. Only what JSON can say, so that it can be kept as a draft. */
import type { Person } from '@emmaus/contracts/person.contract';
import type { Role } from '@emmaus/contracts/roles';
import type { AddPersonBody, ChangePersonBody } from '../api/person.api.ts';

/** Nothing chosen yet is ''. */
export type YesNo = '' | 'yes' | 'no';

export interface PersonValues {
  first_name: string;
  last_name: string;
  email: string;
  email2: string;
  phone: string;
  gender_id: string;
  school_year_id: string;
  is_varsity: YesNo;
  is_greek: YesNo;
  user_notes_on_person: string;
  is_text_2_report: boolean;
  primary_role_id: Role | '';
  /** 0 is the writer's own. */
  primary_location_id: number;
}

export const NEW_PERSON: PersonValues = {
  first_name: '',
  last_name: '',
  email: '',
  email2: '',
  phone: '',
  gender_id: '',
  school_year_id: '',
  is_varsity: '',
  is_greek: '',
  user_notes_on_person: '',
  is_text_2_report: false,
  primary_role_id: '',
  primary_location_id: 0,
};

export function valuesOf(person: Person): PersonValues {
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email ?? '',
    email2: person.email2 ?? '',
    phone: person.phone ?? '',
    gender_id: text(person.gender_id),
    school_year_id: text(person.school_year_id),
    is_varsity: person.is_varsity ? 'yes' : 'no',
    is_greek: person.is_greek ? 'yes' : 'no',
    user_notes_on_person: person.user_notes_on_person,
    is_text_2_report: person.is_text_2_report,
    primary_role_id: person.primary_role_id ?? '',
    primary_location_id: person.primary_location_id,
  };
}

/** "E-mails are lowercased before sending." */
function fieldsOf(values: PersonValues) {
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim().toLowerCase() || null,
    email2: values.email2.trim().toLowerCase() || null,
    phone: values.phone.trim() || null,
    gender_id: number(values.gender_id),
    school_year_id: number(values.school_year_id),
    is_varsity: truth(values.is_varsity),
    is_greek: truth(values.is_greek),
  };
}

/** Sending the same form twice, with the same submission, adds one person. */
export function addBody(values: PersonValues, submission_id: string): AddPersonBody {
  return {
    ...fieldsOf(values),
    user_notes_on_person: values.user_notes_on_person,
    submission_id,
    ...(values.primary_location_id > 0 && { primary_location_id: values.primary_location_id }),
  };
}

/** Only what the writer may change and the form shows; the notes only when they were changed. */
export function changeBody(values: PersonValues, person: Person, version: number): ChangePersonBody {
  return {
    ...fieldsOf(values),
    person_id: person.id,
    version,
    ...(values.user_notes_on_person !== person.user_notes_on_person && {
      user_notes_on_person: values.user_notes_on_person,
    }),
    ...(person.show_text_2_report && { is_text_2_report: values.is_text_2_report && values.phone.trim() !== '' }),
    ...(person.abilities.appoint && {
      primary_role_id: values.primary_role_id || null,
      primary_location_id: values.primary_location_id,
    }),
  };
}

function text(id: number | null): string {
  return id === null ? '' : String(id);
}

function number(id: string): number | null {
  return id === '' ? null : Number(id);
}

function truth(answer: YesNo): boolean | null {
  return answer === '' ? null : answer === 'yes';
}
