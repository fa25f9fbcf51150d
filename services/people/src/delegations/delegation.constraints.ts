/** Sentences for what the database refuses about delegations, by constraint. */
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const delegationConstraints: ConstraintSentences = {
  delegation_pair_unique: { sentence: 'This delegation exists already. Change its expiration instead.' },
  delegation_persons_check: { field: 'delegation_user_id', sentence: 'Choose two different people.' },
};
