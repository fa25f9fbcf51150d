import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const STUDY_CONSTRAINTS: ConstraintSentences = {
  study_participant_stay_exclusion: {
    sentence: 'This person takes part in the study on that day already, or does later.',
    field: 'person_id',
  },
};
