/** The service recruitment: depth charts, recruitment charts and invitations. */
import { recruitmentCalls } from '@emmaus/contracts/recruitment.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { depthChartRoutes } from './depth-charts/depth-chart.routes.ts';
import { encounterRoutes } from './encounters/encounter.routes.ts';
import { peopleOfFunnelPolicy } from './funnel/funnel.policy.ts';
import { funnelRoutes } from './funnel/funnel.routes.ts';
import { invitationRoutes } from './invitations/invitation.routes.ts';
import { markPolicy } from './marks/mark.policy.ts';
import { candidatePolicy } from './recruitment-charts/recruitment-chart.policy.ts';
import { recruitmentChartRoutes } from './recruitment-charts/recruitment-chart.routes.ts';
import { recruitmentConstraints } from './recruitment.constraints.ts';
import { stallRoutes } from './stall/stall.routes.ts';

export const recruitmentService: ServiceDefinition = {
  name: 'recruitment',
  version: '1.9.0',
  title: 'Recruitment',
  calls: recruitmentCalls,
  routes: [depthChartRoutes, encounterRoutes, invitationRoutes, funnelRoutes, recruitmentChartRoutes, stallRoutes],
  policies: [candidatePolicy, markPolicy, peopleOfFunnelPolicy],
  constraints: recruitmentConstraints,
};
