import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { attendancePolicy } from '../attendances/attendance.policy.ts';
import { listMyRosters } from './list-my-rosters.ts';

export const myRosterRoutes = new Routes();

myRosterRoutes.serve(myStudyCalls.listMyRosters, allow(attendancePolicy, 'report'), ({ actor }) =>
  listMyRosters(actor),
);
