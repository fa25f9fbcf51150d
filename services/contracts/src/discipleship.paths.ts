/** The addresses of every call of the discipleship service. */
import { dashboardPaths } from './dashboard.words.ts';
import { groupPaths } from './discipleship-groups.words.ts';
import { disciplePaths } from './disciples.words.ts';
import { discipleTreePaths } from './discipleship-tree.words.ts';
import { graduateProgressPaths } from './graduate-progress.words.ts';
import { graduationPaths } from './graduation.words.ts';
import { seniorLinkPaths } from './senior-links.words.ts';
import { graduationStatusPaths } from './graduation-status.words.ts';
import { multiplicationPaths } from './multiplication.words.ts';
import { successionPaths } from './succession.words.ts';
import type { PathTable } from './paths.ts';

export const discipleshipPaths = {
  ...discipleTreePaths,
  ...graduationStatusPaths,
  ...disciplePaths,
  ...multiplicationPaths,
  ...dashboardPaths,
  ...graduateProgressPaths,
  ...groupPaths,
  ...successionPaths,
  ...graduationPaths,
  ...seniorLinkPaths,
} satisfies PathTable;
