/** What the database refuses of a meditation, in words. */
import { MEDITATION_TEXTS } from '@emmaus/contracts/meditations.words';
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const meditationConstraints: ConstraintSentences = {
  meditation_title_unique: { sentence: MEDITATION_TEXTS.same, field: 'title' },
};
