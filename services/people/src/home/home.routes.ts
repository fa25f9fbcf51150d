/** What the home page counts. */
import { peopleCalls as calls } from '@emmaus/contracts/people.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { campusPolicy } from './campus.policy.ts';
import { listCampuses } from './campuses.queries.ts';
import { timelyReportPolicy } from './timely-report.policy.ts';
import { countTimelyReports } from './timely-reports.queries.ts';

export const homeRoutes = routes(calls, {
  getTimelyReports: serve(allow(timelyReportPolicy, 'read'), ({ actor }) => countTimelyReports(actor.personId ?? 0)),
  listMyCampuses: serve(allow(campusPolicy, 'read'), ({ actor }) => listCampuses(actor)),
});
