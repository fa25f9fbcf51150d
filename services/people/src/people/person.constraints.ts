/** What the database refuses of a person, in sentences. */
import type { Fault } from '@emmaus/contracts/problem';
import { type ConstraintSentences, faultOf } from '@emmaus/service-kit/http/problem';
import { unlisted } from './unlisted.queries.ts';

export const personConstraints = {
  person_gender_id_foreign: { sentence: 'Choose a gender from the list.', field: 'gender_id' },
  person_school_year_id_foreign: { sentence: 'Choose a school year from the list.', field: 'school_year_id' },
  person_primary_location_id_foreign: {
    sentence: 'This location does not exist anymore. Choose another one.',
    field: 'primary_location_id',
  },
  role_grant_location_id_foreign: {
    sentence: 'This location does not exist anymore. Choose another one.',
    field: 'primary_location_id',
  },
} as const satisfies ConstraintSentences;

/** What the database would refuse, all at once and beside what else is at fault. */
export async function listFaults(chosen: Parameters<typeof unlisted>[0]): Promise<Fault[]> {
  const fields = await unlisted(chosen);
  return fields.map((field) => faultOf(field, personConstraints[`person_${field}_foreign`].sentence, 'conflict'));
}
