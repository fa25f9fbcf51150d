import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { attendancePolicy } from '../studies/attendance.policy.ts';
import { listMyRosters } from './list-my-rosters.ts';

export const myRosterRoutes = routes(myStudyCalls, {
  listMyRosters: serve(allow(attendancePolicy, 'report'), ({ actor }) => listMyRosters(actor)),
});
