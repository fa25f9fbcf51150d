/** Every call of the discipleship service. */
import type { CallTable } from './call.ts';
import {
  discipleshipFigureEvidence,
  discipleshipFigures,
  myDiscipleTree,
  myDiscipleTreeMobile,
} from './discipleship-tree.contract.ts';
import { isGraduationGenerated } from './graduation-status.contract.ts';

export const discipleshipCalls = {
  myDiscipleTree,
  myDiscipleTreeMobile,
  discipleshipFigures,
  discipleshipFigureEvidence,
  isGraduationGenerated,
} satisfies CallTable;
