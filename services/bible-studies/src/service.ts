import { bibleStudiesCalls } from '@emmaus/contracts/bible-studies.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { attendanceConstraints } from './attendances/attendance.constraints.ts';
import { attendanceRoutes } from './attendances/attendance.routes.ts';
import { meditationRoutes } from './meditations/meditation.routes.ts';
import { myStudyRoutes } from './my-studies/my-studies.routes.ts';
import { studyRoutes } from './studies/study.routes.ts';

export const bibleStudiesService: ServiceDefinition = {
  name: 'bible-studies',
  version: '1.0.0',
  title: 'Bible studies',
  calls: bibleStudiesCalls,
  routes: [studyRoutes, myStudyRoutes, meditationRoutes, attendanceRoutes],
  constraints: attendanceConstraints,
};
