/** Every call of the discipleship service. */
import type { CallTable } from './call.ts';
import { dashboardCalls } from './dashboard.contract.ts';
import { groupCalls } from './discipleship-groups.contract.ts';
import { discipleCalls } from './disciples.contract.ts';
import { discipleTreeCalls } from './discipleship-tree.contract.ts';
import { graduateProgressCalls } from './graduate-progress.contract.ts';
import { graduationCalls } from './graduation.contract.ts';
import { seniorLinkCalls } from './senior-links.contract.ts';
import { graduationStatusCalls } from './graduation-status.contract.ts';
import { multiplicationCalls } from './multiplication.contract.ts';
import { successionCalls } from './succession.contract.ts';

export const discipleshipCalls = {
  ...discipleTreeCalls,
  ...graduationStatusCalls,
  ...discipleCalls,
  ...successionCalls,
  ...graduationCalls,
  ...multiplicationCalls,
  ...dashboardCalls,
  ...graduateProgressCalls,
  ...seniorLinkCalls,
  ...groupCalls,
} satisfies CallTable;
