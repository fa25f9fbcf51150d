/** What the database refuses of locations, in sentences. */
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const locationConstraints = {
  location_name_below_parent_unique: {
    sentence: 'There already is a location of this name below this parent.',
    field: 'name',
  },
} as const satisfies ConstraintSentences;
