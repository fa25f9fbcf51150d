/** Campus Graduate Progress, for those who look after several campuses. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { graduateProgressPolicy } from './graduate-progress.policy.ts';
import { progressViewOf } from './progress-view.ts';
import { tellProgress, tellRecords } from './tell-progress.ts';

const mayRead = allow(graduateProgressPolicy, 'read');

export const graduateProgressRoutes = routes(calls, {
  campusGraduateProgress: serve(mayRead, async ({ actor, query }) => tellProgress(await progressViewOf(actor, query))),
  regionalGraduationRecords: serve(mayRead, async ({ actor, query, page }) =>
    tellRecords(await progressViewOf(actor, query), query.figure ?? 'total_records', page),
  ),
});
