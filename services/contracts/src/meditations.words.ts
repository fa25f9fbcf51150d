/** Words and numbers of the meditations, and the addresses of their calls. */
import { type Missing, missingAsked } from './missing.words.ts';
import { paths } from './paths.ts';

export const MEDITATIONS_PAGE_SIZE = 10;
export const MEDITATION_TITLE_LENGTH = 200;
export const MEDITATION_VERSE_LENGTH = 200;

/** A year that was mistyped would hide a meditation for good. */
export const MEDITATION_MOST_DAYS = 730;

/** Only admins see the first two. */
export const MEDITATION_STATES = ['draft', 'coming', 'shown'] as const;

export const MEDITATION_TEXTS = {
  title: 'Please enter a title.',
  verse: 'Please enter the passage to read.',
  document: 'Write the text before the day on which it appears.',
  tooFar: 'This is more than two years away. Check the year of the day on which it appears.',
  same: 'There already is a meditation of this title.',
} as const;

interface MeditationValues {
  title: string;
  verse: string;
  document: unknown;
  /** A draft has none. */
  appears_on: string | null;
}

const missing = /* @__PURE__ */ missingAsked({
  title: MEDITATION_TEXTS.title,
  verse: MEDITATION_TEXTS.verse,
  document: MEDITATION_TEXTS.document,
});

export function missingMeditation({ document, appears_on, ...values }: MeditationValues): Missing | undefined {
  return missing({ ...values, document: hasText(document) || null }, { document: Boolean(appears_on) });
}

/** Whether a document, or a part of one, has words. */
function hasText(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('text' in part && typeof part.text === 'string') return part.text.trim() !== '';
  return 'content' in part && Array.isArray(part.content) && part.content.some(hasText);
}

export const meditationPaths = /* @__PURE__ */ paths('bible-studies', {
  listMeditations: 'GET /meditations',
  getMeditation: 'GET /meditations/:id',
  listWrittenMeditations: 'GET /meditations/written',
  getWrittenMeditation: 'GET /meditations/written/:id',
  addMeditation: 'POST /meditations',
  changeMeditation: 'PUT /meditations/:id',
  deleteMeditation: 'DELETE /meditations/:id',
  restoreMeditation: 'PUT /meditations/:id/restore',
});
