/** Every call of the service recruitment. */
import type { CallTable } from './call.ts';
import { depthChartCalls } from './depth-charts.contract.ts';
import { encounterCalls } from './encounters.contract.ts';
import { followUpCalls } from './follow-ups.contract.ts';
import { funnelCalls } from './funnel.contract.ts';
import { invitationCalls } from './invitations.contract.ts';
import { recruitmentChartCalls } from './recruitment-charts.contract.ts';
import { stallCalls } from './stall.contract.ts';

export const recruitmentCalls = {
  ...depthChartCalls,
  ...encounterCalls,
  ...followUpCalls,
  ...funnelCalls,
  ...invitationCalls,
  ...recruitmentChartCalls,
  ...stallCalls,
} satisfies CallTable;
