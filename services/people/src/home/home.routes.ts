/** What the home page counts. */
import { campusCalls } from '@emmaus/contracts/campuses.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { campusPolicy } from './campus.policy.ts';
import { listCampuses } from './campuses.queries.ts';
import { timelyReportPolicy } from './timely-report.policy.ts';
import { countTimelyReports } from './timely-reports.queries.ts';

export const homeRoutes = new Routes();

homeRoutes.serve(personCalls.getTimelyReports, allow(timelyReportPolicy, 'read'), ({ actor }) =>
  countTimelyReports(actor.personId ?? 0),
);

homeRoutes.serve(campusCalls.listMyCampuses, allow(campusPolicy, 'read'), ({ actor }) => listCampuses(actor));
