/** The addresses of every call that the Bible studies service answers. */
import { bibleStudyPaths } from './bible-studies.words.ts';
import { meditationPaths } from './meditations.words.ts';
import { myStudyPaths } from './my-studies.words.ts';
import type { PathTable } from './paths.ts';
import { planPaths } from './plans.words.ts';

export const bibleStudiesPaths = {
  ...bibleStudyPaths,
  ...myStudyPaths,
  ...meditationPaths,
  ...planPaths,
} satisfies PathTable;
