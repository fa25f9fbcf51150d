/** What is asked about the person in the form: whether they are here already. */
import { identityOf } from '@emmaus/contracts/person-form.words';
import type { Person } from '@emmaus/contracts/person.contract';
import type { DuplicatesBody } from '../api/person.api.ts';
import { type PersonValues, valuesOf } from './person-values.ts';

const IDENTITY = ['first_name', 'last_name', 'email', 'email2', 'phone'] as const;

/** Nothing as long as nobody can be recognised by it, or when an edit changes nothing of it. */
export function identityQuestion(values: PersonValues, person: Person | undefined): DuplicatesBody | undefined {
  const before = person && valuesOf(person);
  if (before && IDENTITY.every((field) => values[field].trim() === before[field].trim())) return undefined;
  const identity = identityOf(values);
  return identity && { ...identity, ...(person && { person_id: person.id }) };
}
