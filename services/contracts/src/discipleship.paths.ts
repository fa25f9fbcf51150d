/** The addresses of every call of the discipleship service. */
import { discipleTreePaths } from './discipleship-tree.words.ts';
import { graduationStatusPaths } from './graduation-status.words.ts';
import type { PathTable } from './paths.ts';

export const discipleshipPaths = {
  ...discipleTreePaths,
  ...graduationStatusPaths,
} satisfies PathTable;
