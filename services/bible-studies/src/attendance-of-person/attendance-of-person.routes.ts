import { attendanceOfPersonCalls } from '@emmaus/contracts/attendance-of-person.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { findAttendance } from './attendance-of-person.queries.ts';
import { personAttendancePolicy } from './person-attendance.policy.ts';

export const attendanceOfPersonRoutes = routes(attendanceOfPersonCalls, {
  attendanceOfPerson: serve(allow(personAttendancePolicy, 'read'), ({ actor, params }) =>
    findAttendance(actor, params.id),
  ),
});
