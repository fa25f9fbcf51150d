/** The service people: who is signed in, persons, places, and what forms choose from. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { actingRoutes } from './acting/acting.routes.ts';
import { delegationConstraints } from './delegations/delegation.constraints.ts';
import { delegationRoutes } from './delegations/delegation.routes.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { inviteRoutes } from './invites/invite.routes.ts';
import { locationConstraints } from './locations/location.constraints.ts';
import { importPlacePolicy } from './imports/import.policy.ts';
import { importRoutes } from './imports/import.routes.ts';
import { locationRoutes } from './locations/location.routes.ts';
import { lookupRoutes } from './lookups/lookup.routes.ts';
import { newSchoolYearRoutes } from './new-school-year/new-school-year.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { personConstraints } from './people/person.constraints.ts';
import { disciplerPolicy } from './people/discipler.policy.ts';
import { personDiscipleshipPolicy } from './people/person-discipleship.policy.ts';
import { personStudyPolicy } from './people/person-study.policy.ts';
import { personRoutes } from './people/person.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { graduationAnswerPolicy } from './timeline/timeline.policy.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';
import { vacationRoutes } from './vacations/vacation.routes.ts';

export const peopleService: ServiceDefinition = {
  name: 'people',
  version: '1.9.0',
  title: 'People',
  calls: peopleCalls,
  routes: [
    sessionRoutes,
    actingRoutes,
    delegationRoutes,
    homeRoutes,
    exportRoutes,
    importRoutes,
    newSchoolYearRoutes,
    inviteRoutes,
    outboxRoutes,
    registrationRoutes,
    personRoutes,
    timelineRoutes,
    locationRoutes,
    vacationRoutes,
    lookupRoutes,
  ],
  policies: [importPlacePolicy, personDiscipleshipPolicy, disciplerPolicy, graduationAnswerPolicy, personStudyPolicy],
  constraints: { ...personConstraints, ...locationConstraints, ...delegationConstraints },
};
