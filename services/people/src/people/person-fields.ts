/**
 * What somebody enters about a person: brought into one form, and the two rule sets of what must be filled out
 * (specification 1, §5). Pure: the form, the import and the public questionnaire share it.
 */
import {
  MISSING_FIELDS_CAMPUS,
  MISSING_FIELDS_PARISH,
  asksForAll,
  missingOfPerson,
} from '@emmaus/contracts/person.words';
import type { Fault } from '@emmaus/contracts/problem';
import { reachFaults } from '@emmaus/contracts/reach.words';
import type { Role } from '@emmaus/contracts/roles';
import { visibleText } from '@emmaus/contracts/visible-text.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import { displayPhone } from './phone-number.ts';

/** As entered: empty text, null and undefined are all "not filled out". */
export interface EnteredPerson {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  email?: string | null | undefined;
  email2?: string | null | undefined;
  phone?: string | null | undefined;
  gender_id?: number | null | undefined;
  school_year_id?: number | null | undefined;
  is_varsity?: boolean | null | undefined;
  is_greek?: boolean | null | undefined;
}

/** In the form in which it is stored. Null is "not filled out". */
export interface PersonFields {
  first_name: string;
  last_name: string;
  email: string | null;
  email2: string | null;
  phone: string | null;
  gender_id: number | null;
  school_year_id: number | null;
  is_varsity: boolean | null;
  is_greek: boolean | null;
}

/** Which fields must be filled out: `campus` asks for all seven of the specification, `parish` for names and gender. */
export type PersonRules = 'campus' | 'parish';

export const EMAIL_OF_SOMEBODY =
  'This e-mail address belongs to somebody who has a role in Emmaus. Only an admin can enter it here.';

/** By the role of the writer and, on an edit, that of the person. */
export function rulesFor(writer: Role | null, edited?: Role | null): PersonRules {
  return asksForAll(writer, edited) ? 'campus' : 'parish';
}

/** Trims, lowercases e-mails, and writes phone numbers in the one form; what is no phone number stays as entered. */
export function normalisePerson(entered: EnteredPerson): PersonFields {
  const phone = oneLine(entered.phone);
  return {
    first_name: oneLine(entered.first_name) ?? '',
    last_name: oneLine(entered.last_name) ?? '',
    email: oneLine(entered.email)?.toLowerCase() ?? null,
    email2: oneLine(entered.email2)?.toLowerCase() ?? null,
    phone: phone === null ? null : (displayPhone(phone) ?? phone),
    gender_id: entered.gender_id ?? null,
    school_year_id: entered.school_year_id ?? null,
    is_varsity: entered.is_varsity ?? null,
    is_greek: entered.is_greek ?? null,
  };
}

/** Every fault of a normalised person, field by field; empty when there is none. */
export function personFaults(person: PersonFields, rules: PersonRules): Fault[] {
  const missing = missingOfPerson(person, rules === 'campus')?.errors ?? [];
  return [...missing, ...reachFaults(person, { isPhone: (text) => displayPhone(text) !== undefined })];
}

/** What is said about faults as a whole: the specification's sentence when something is missing. */
export function faultsMessage(faults: readonly Fault[], rules: PersonRules): string {
  if (faults.some(({ code }) => code === 'missing'))
    return rules === 'campus' ? MISSING_FIELDS_CAMPUS : MISSING_FIELDS_PARISH;
  return faults.map(({ detail }) => detail).join(' ');
}

/**
 * Refuses a person with faults, naming every faulty field; `others` are faults of what a form holds besides.
 * @throws Problem invalid_input (422)
 */
export function expectNoFaults(person: PersonFields, rules: PersonRules, others: readonly Fault[] = []): void {
  const errors = [...personFaults(person, rules), ...others];
  if (errors.length > 0) throw new Problem('invalid_input', faultsMessage(errors, rules), { errors });
}

/** Null when nothing is left that can be seen. */
function oneLine(text: string | null | undefined): string | null {
  const line = visibleText(text ?? '');
  return line === '' ? null : line;
}
