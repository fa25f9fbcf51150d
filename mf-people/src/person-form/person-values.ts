/** What stands in the form's fields, and what is sent of it. Only what JSON can say, so that it can be kept as a draft. */
import {
  EMPTY_PERSON_FIELDS,
  type PersonFields,
  bodyOfPersonFields,
  emailOf,
} from '@emmaus/contracts/person-form.words';
import type { Person } from '@emmaus/contracts/person.contract';
import type { Role } from '@emmaus/contracts/roles';
import type { Unanswered } from '@emmaus/remote-kit/form/draft-store.ts';
import { isFrom } from '@emmaus/remote-kit/form/on-top-of.ts';
import type { AddPersonBody, ChangePersonBody } from '../api/person.api.ts';

/** What is sent only where somebody changed it here: nobody else's change of it is undone by a form that merely shows it. */
interface SentIfChanged {
  user_notes_on_person: string;
  primary_role_id: Role | '';
  /** 0 is the writer's own. */
  primary_location_id: number;
}

interface Began extends SentIfChanged {
  user_notes_version: number;
}

export interface PersonValues extends PersonFields, SentIfChanged {
  email2: string;
  is_text_2_report: boolean;
  /** As it was when this was typed, which may have been days ago. */
  began: Began;
}

const NOTHING: SentIfChanged = { user_notes_on_person: '', primary_role_id: '', primary_location_id: 0 };

export const NEW_PERSON: PersonValues = {
  ...EMPTY_PERSON_FIELDS,
  ...NOTHING,
  email2: '',
  is_text_2_report: false,
  began: { ...NOTHING, user_notes_version: 0 },
};

export function valuesOf(person: Person): PersonValues {
  const shown = {
    user_notes_on_person: person.user_notes_on_person,
    primary_role_id: person.primary_role_id ?? '',
    primary_location_id: person.primary_location_id,
  } as const;
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
    is_text_2_report: person.is_text_2_report,
    ...shown,
    began: { ...shown, user_notes_version: person.user_notes_version },
  };
}

/** One's own save may have changed the person, the notes, which are in a state of their own and nobody else's, or both. */
export function isOwnSave(
  now: Person,
  { version, values }: Unanswered<PersonValues>,
  before: Partial<PersonValues>,
): boolean {
  const { began: _ofNow, ...said } = valuesOf(now);
  const { began: _ofSent, ...sent } = { ...values, is_text_2_report: isReminded(values) };
  return [version, version + 1].includes(now.version) && isFrom(said, sent, before);
}

function changesIn({ began, ...values }: PersonValues): Partial<SentIfChanged> {
  const fields = Object.keys(NOTHING) as (keyof SentIfChanged)[];
  return Object.fromEntries(
    fields.filter((field) => values[field] !== began[field]).map((field) => [field, values[field]]),
  );
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

/** Only what the writer may change and the form shows. */
export function changeBody(values: PersonValues, person: Person, version: number): ChangePersonBody {
  const { user_notes_on_person: notes, primary_role_id: role, primary_location_id: place } = changesIn(values);
  return {
    ...fieldsOf(values),
    person_id: person.id,
    version,
    ...(notes !== undefined && {
      user_notes_on_person: notes,
      user_notes_version: values.began.user_notes_version,
    }),
    ...(person.show_text_2_report && { is_text_2_report: isReminded(values) }),
    ...(person.abilities.appoint && {
      ...(role !== undefined && { primary_role_id: role || null }),
      ...(place !== undefined && { primary_location_id: place }),
    }),
  };
}

function isReminded({ is_text_2_report, phone }: PersonValues): boolean {
  return is_text_2_report && phone.trim() !== '';
}

function text(id: number | null): string {
  return id === null ? '' : String(id);
}
