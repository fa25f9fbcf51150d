/** What the home page asks before it shows the way to the Graduate Page. */
import { graduationStatusCalls as calls } from '@emmaus/contracts/graduation-status.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { graduationStatusPolicy } from './graduation-status.policy.ts';
import { wasGeneratedThisYear } from './graduation-status.queries.ts';

export const graduationStatusRoutes = new Routes();

graduationStatusRoutes.serve(calls.isGraduationGenerated, allow(graduationStatusPolicy, 'read'), ({ actor }) =>
  wasGeneratedThisYear(actor),
);
