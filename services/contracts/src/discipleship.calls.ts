/** Every call of the discipleship service. */
import type { CallTable } from './call.ts';
import { discipleTreeCalls } from './discipleship-tree.contract.ts';
import { graduationStatusCalls } from './graduation-status.contract.ts';

export const discipleshipCalls = { ...discipleTreeCalls, ...graduationStatusCalls } satisfies CallTable;
