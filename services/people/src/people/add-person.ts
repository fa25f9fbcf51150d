/** The one way in which persons come into being: by the form, by an import, by the public questionnaire. */
import type { PersonFields } from './person-fields.ts';
import { type NewPersonColumns, PersonModel } from './person.model.ts';

export interface NewPerson {
  /** Normalised, and without faults. */
  fields: PersonFields;
  locationId: number;
  /** Who brought the person in; null for somebody who registered without sign-in. */
  enteredBy: number | null;
}

/** Adds a person in the current transaction, signed by whoever asks; answers the id. */
export async function addPerson(person: NewPerson): Promise<number> {
  const [id] = await PersonModel.addAll([columnsOf(person)]);
  return id as number;
}

/** Adds many in the current transaction; answers their ids, in the order given. */
export function addPeople(people: readonly NewPerson[]): Promise<number[]> {
  return PersonModel.addAll(people.map(columnsOf));
}

function columnsOf({ fields, locationId, enteredBy }: NewPerson): NewPersonColumns {
  return { ...fields, primary_location_id: locationId, entered_by_person_id: enteredBy };
}
