import { bibleStudiesCalls } from '@emmaus/contracts/bible-studies.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { attendanceOfPersonRoutes } from './attendance-of-person/attendance-of-person.routes.ts';
import { attendanceConstraints } from './attendances/attendance.constraints.ts';
import { attendanceRoutes } from './attendances/attendance.routes.ts';
import { heldMeetingPolicy } from './attendances/held-meeting.policy.ts';
import { meditationConstraints } from './meditations/meditation.constraints.ts';
import { meditationRoutes } from './meditations/meditation.routes.ts';
import { myRosterRoutes } from './my-rosters/my-rosters.routes.ts';
import { myStudyRoutes } from './my-studies/my-studies.routes.ts';
import { oneStudyRoutes } from './one-study/one-study.routes.ts';
import { participantRoutes } from './participants/participant.routes.ts';
import { oversightRoutes } from './oversight/oversight.routes.ts';
import { planConstraints } from './plans/plan.constraints.ts';
import { planRoutes } from './plans/plan.routes.ts';
import { nudgedLeaderPolicy } from './reminders/reminder.policy.ts';
import { reminderRoutes } from './reminders/reminder.routes.ts';
import { reportLinkRoutes } from './reminders/report-link.routes.ts';
import { textCallbackRoutes } from './reminders/text-callback.routes.ts';
import { reportingTreeRoutes } from './reporting-tree/reporting-tree.routes.ts';
import { STUDY_CONSTRAINTS } from './studies/study.constraints.ts';
import { studyRoutes } from './studies/study.routes.ts';

export const bibleStudiesService: ServiceDefinition = {
  name: 'bible-studies',
  version: '1.8.0',
  title: 'Bible studies',
  capabilities: ['expected-meetings'],
  calls: bibleStudiesCalls,
  routes: [
    studyRoutes,
    oneStudyRoutes,
    participantRoutes,
    attendanceRoutes,
    myStudyRoutes,
    meditationRoutes,
    reportingTreeRoutes,
    attendanceOfPersonRoutes,
    planRoutes,
    oversightRoutes,
    reportLinkRoutes,
    reminderRoutes,
    textCallbackRoutes,
    myRosterRoutes,
  ],
  policies: [nudgedLeaderPolicy, heldMeetingPolicy],
  constraints: { ...STUDY_CONSTRAINTS, ...attendanceConstraints, ...planConstraints, ...meditationConstraints },
};
