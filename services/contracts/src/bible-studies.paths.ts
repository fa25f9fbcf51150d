/** The addresses of every call that the Bible studies service answers. */
import { attendancePaths } from './attendances.words.ts';
import { bibleStudyPaths } from './bible-studies.words.ts';
import { meditationPaths } from './meditations.words.ts';
import { myStudyPaths } from './my-studies.words.ts';
import type { PathTable } from './paths.ts';

export const bibleStudiesPaths = {
  ...bibleStudyPaths,
  ...myStudyPaths,
  ...meditationPaths,
  ...attendancePaths,
} satisfies PathTable;
