/** Every call of the service recruitment. */
import type { CallTable } from './call.ts';
import { depthChartCalls } from './depth-charts.contract.ts';

export const recruitmentCalls = {
  ...depthChartCalls,
} satisfies CallTable;
