/** The one way in which persons come into being: by the form, by an import, by the public questionnaire. */
import { signature } from '@emmaus/service-kit/database/base-model';
import { Problem } from '@emmaus/service-kit/http/problem';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import type { PersonFields } from './person-fields.ts';

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
 * @throws Problem conflict (409) when somebody else has used the submission's id
 */
export async function addPerson(database: Knex, person: NewPerson): Promise<AddedPerson> {
  const row = personRow(person);
  // Of two at once the second waits here until the first is committed.
  const [added] = (await connection(database)('person')
    .insert(row)
    .onConflict(database.raw('(submission_id) where submission_id is not null') as never)
    .ignore()
    .returning('id')) as { id: number }[];
  if (added) return { id: added.id, isNew: true };
  const earlier: { id: number } | undefined = await connection(database)('person')
    .where({ submission_id: person.submissionId, created_by_subject: row['created_by_subject'] })
    .first('id');
  if (!earlier) throw new Problem('conflict', 'This form was sent by somebody else. Please fill out a new one.');
  return { id: earlier.id, isNew: false };
}

/** Adds many in the current transaction; answers their ids, in the order given. About 10,000 in a second. */
export async function addPeople(database: Knex, people: readonly NewPerson[]): Promise<number[]> {
  const own = connection(database);
  const { rows } = (await own.raw(
    `select nextval(pg_get_serial_sequence('person', 'id'))::int as id from generate_series(1, ?)`,
    [people.length],
  )) as { rows: { id: number }[] };
  const ids = rows.map(({ id }) => id);
  await insertAll(
    own,
    'person',
    people.map((person, index) => ({ id: ids[index], ...personRow(person) })),
  );
  return ids;
}

function personRow({ fields, locationId, enteredBy, submissionId }: NewPerson): Record<string, unknown> {
  return {
    ...fields,
    is_varsity: fields.is_varsity ?? false,
    is_greek: fields.is_greek ?? false,
    // Columns named here would otherwise be set to null by a bulk insert, past their defaults.
    is_text_2_report: false,
    version: 1,
    primary_location_id: locationId,
    entered_by_person_id: enteredBy,
    submission_id: submissionId ?? null,
    ...signature('created'),
    ...signature('updated'),
  };
}
