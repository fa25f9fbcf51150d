/** What stands in the form's fields, and what is sent of it. Only what JSON can say, so that it can be kept as a draft. */
import {
  EMPTY_PERSON_FIELDS,
  type PersonFields,
  bodyOfPersonFields,
  emailOf,
} from '@emmaus/contracts/person-form.words';
import type { Person } from '@emmaus/contracts/person.contract';
import type { Role } from '@emmaus/contracts/roles';
import type { AddPersonBody, ChangePersonBody } from '../api/person.api.ts';

export interface PersonValues extends PersonFields {
  email2: string;
  user_notes_on_person: string;
  is_text_2_report: boolean;
  primary_role_id: Role | '';
  /** 0 is the writer's own. */
  primary_location_id: number;
}

export const NEW_PERSON: PersonValues = {
  ...EMPTY_PERSON_FIELDS,
  email2: '',
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

function fieldsOf(values: PersonValues) {
  return { ...bodyOfPersonFields(values), email2: emailOf(values.email2) };
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
