/** What the home page asks before it shows the way to the Graduate Page. */
import { graduationStatusCalls as calls } from '@emmaus/contracts/graduation-status.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { graduationStatusPolicy } from './graduation-status.policy.ts';
import { wasGeneratedThisYear } from './graduation-status.queries.ts';

export const graduationStatusRoutes = routes(calls, {
  isGraduationGenerated: serve(allow(graduationStatusPolicy, 'read'), ({ actor }) => wasGeneratedThisYear(actor)),
});
