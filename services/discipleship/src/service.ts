/** The discipleship service: what it answers and how it is called. */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { discipleshipConstraints } from './discipleship.constraints.ts';
import { graduationStatusRoutes } from './graduation-status/graduation-status.routes.ts';
import { figureRoutes } from './metrics/figures.routes.ts';
import { relationPolicy } from './tree/relation.policy.ts';
import { treeRoutes } from './tree/tree.routes.ts';

export const discipleshipService: ServiceDefinition = {
  name: 'discipleship',
  version: '1.0.0',
  title: 'Discipleship',
  calls: discipleshipCalls,
  routes: [treeRoutes, figureRoutes, graduationStatusRoutes],
  policies: [relationPolicy],
  constraints: discipleshipConstraints,
};
