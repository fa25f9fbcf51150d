/** What the database refuses of a person, in sentences. */
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const personConstraints: ConstraintSentences = {
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
};
