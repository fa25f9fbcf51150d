/** The addresses of every call of the service recruitment. */
import { depthChartPaths } from './depth-charts.words.ts';
import { encounterPaths } from './encounters.words.ts';
import { followUpPaths } from './follow-ups.words.ts';
import { funnelPaths } from './funnel.words.ts';
import { invitationPaths } from './invitations.words.ts';
import type { PathTable } from './paths.ts';
import { recruitmentChartPaths } from './recruitment-charts.words.ts';
import { stallPaths } from './stall.words.ts';

export const recruitmentPaths = {
  ...depthChartPaths,
  ...encounterPaths,
  ...followUpPaths,
  ...funnelPaths,
  ...invitationPaths,
  ...recruitmentChartPaths,
  ...stallPaths,
} satisfies PathTable;
