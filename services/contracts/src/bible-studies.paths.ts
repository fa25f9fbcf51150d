/** The addresses of every call that the Bible studies service answers. */
import { attendanceOfPersonPaths } from './attendance-of-person.words.ts';
import { attendancePaths } from './attendances.words.ts';
import { bibleStudyPaths } from './bible-studies.words.ts';
import { meditationPaths } from './meditations.words.ts';
import { myStudyPaths } from './my-studies.words.ts';
import { oversightPaths } from './oversight.words.ts';
import type { PathTable } from './paths.ts';
import { planPaths } from './plans.words.ts';
import { reportingTreePaths } from './reporting-tree.words.ts';
import { participantPaths } from './study-participants.words.ts';

export const bibleStudiesPaths = {
  ...bibleStudyPaths,
  ...myStudyPaths,
  ...meditationPaths,
  ...reportingTreePaths,
  ...attendanceOfPersonPaths,
  ...participantPaths,
  ...attendancePaths,
  ...planPaths,
  ...oversightPaths,
} satisfies PathTable;
