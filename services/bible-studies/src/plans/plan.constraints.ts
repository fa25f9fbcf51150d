/** What the database refuses of a plan, in words. */
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const planConstraints: ConstraintSentences = {
  plan_material_id_foreign: { sentence: 'There is no such Bible study material.', field: 'material_id' },
};
