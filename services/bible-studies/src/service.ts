import { bibleStudiesCalls } from '@emmaus/contracts/bible-studies.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { meditationRoutes } from './meditations/meditation.routes.ts';
import { myStudyRoutes } from './my-studies/my-studies.routes.ts';
import { planConstraints } from './plans/plan.constraints.ts';
import { planRoutes } from './plans/plan.routes.ts';
import { studyRoutes } from './studies/study.routes.ts';

export const bibleStudiesService: ServiceDefinition = {
  name: 'bible-studies',
  version: '1.0.0',
  title: 'Bible studies',
  calls: bibleStudiesCalls,
  routes: [studyRoutes, myStudyRoutes, meditationRoutes, planRoutes],
  constraints: { ...planConstraints },
};
