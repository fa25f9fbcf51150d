import { bibleStudiesCalls } from '@emmaus/contracts/bible-studies.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { meditationRoutes } from './meditations/meditation.routes.ts';
import { myStudyRoutes } from './my-studies/my-studies.routes.ts';
import { oneStudyRoutes } from './one-study/one-study.routes.ts';
import { participantRoutes } from './participants/participant.routes.ts';
import { STUDY_CONSTRAINTS } from './studies/study.constraints.ts';
import { studyRoutes } from './studies/study.routes.ts';

export const bibleStudiesService: ServiceDefinition = {
  name: 'bible-studies',
  version: '1.0.0',
  title: 'Bible studies',
  calls: bibleStudiesCalls,
  routes: [studyRoutes, myStudyRoutes, meditationRoutes, oneStudyRoutes, participantRoutes],
  constraints: STUDY_CONSTRAINTS,
};
