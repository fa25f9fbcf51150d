/** The discipleship service: what it answers and how it is called. */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { discipleshipConstraints } from './discipleship.constraints.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { graduateProgressRoutes } from './graduate-progress/graduate-progress.routes.ts';
import { graduationRoutes } from './graduation/graduation.routes.ts';
import { graduationStatusRoutes } from './graduation-status/graduation-status.routes.ts';
import { groupRoutes } from './groups/group.routes.ts';
import { seniorLinkRoutes } from './senior-link/senior-link.routes.ts';
import { figureRoutes } from './metrics/figures.routes.ts';
import { peopleBehindPolicy } from './metrics/multiplication.policy.ts';
import { discipleRoutes } from './relations/disciple.routes.ts';
import { relationPolicy } from './tree/relation.policy.ts';
import { successionRoutes } from './succession/succession.routes.ts';
import { treeRoutes } from './tree/tree.routes.ts';

export const discipleshipService: ServiceDefinition = {
  name: 'discipleship',
  version: '1.9.0',
  title: 'Discipleship',
  capabilities: ['ask-all-seniors'],
  calls: discipleshipCalls,
  routes: [
    treeRoutes,
    discipleRoutes,
    figureRoutes,
    dashboardRoutes,
    graduationStatusRoutes,
    graduationRoutes,
    graduateProgressRoutes,
    seniorLinkRoutes,
    groupRoutes,
    successionRoutes,
  ],
  policies: [relationPolicy, peopleBehindPolicy],
  constraints: discipleshipConstraints,
};
