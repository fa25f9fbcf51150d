/** The one way in which persons come into being: by the form, by an import, by the public questionnaire. */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { PersonFields } from './person-fields.ts';
import { type NewPersonColumns, PersonModel } from './person.model.ts';

export interface NewPerson {
  /** Normalised, and without faults. */
  fields: PersonFields;
  locationId: number;
  /** Who brought the person in; null for somebody who registered without sign-in. */
  enteredBy: number | null;
  /** Made by a form: sending the same form twice adds one person. */
  submissionId?: string | undefined;
}

export interface AddedPerson {
  id: number;
  /** False when the same form had added the person before; nothing was written then. */
  isNew: boolean;
}

/**
 * Adds a person in the current transaction, signed by whoever asks.
 * @throws Problem conflict (409) when somebody else has used the submission's id, or whom it added was removed
 */
export async function addPerson(person: NewPerson): Promise<AddedPerson> {
  const added = await PersonModel.add(columnsOf(person));
  if (added !== undefined) return { id: added, isNew: true };
  const earlier = person.submissionId && (await PersonModel.ofSubmission(person.submissionId));
  if (!earlier) throw new Problem('conflict', 'This form was used before. Please fill out a new one.');
  return { id: earlier.id, isNew: false };
}

/** Adds many in the current transaction; answers their ids, in the order given. */
export function addPeople(people: readonly NewPerson[]): Promise<number[]> {
  return PersonModel.addAll(people.map(columnsOf));
}

function columnsOf({ fields, locationId, enteredBy, submissionId }: NewPerson): NewPersonColumns {
  return {
    ...fields,
    primary_location_id: locationId,
    entered_by_person_id: enteredBy,
    submission_id: submissionId ?? null,
  };
}
