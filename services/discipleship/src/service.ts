/** The discipleship service: what it answers and how it is called. */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-app';
import { constraints } from './constraints.ts';
import { graduationStatus } from './graduation-status/graduation-status.routes.ts';
import { figures } from './metrics/figures.routes.ts';
import { trees } from './tree/tree.routes.ts';

export const discipleshipService: ServiceDefinition = {
  name: 'discipleship',
  version: '1.0.0',
  title: 'Discipleship',
  calls: discipleshipCalls,
  routes: [trees, figures, graduationStatus],
  constraints,
};
