/** Campus Graduate Progress, for those who look after several campuses. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { graduateProgressPolicy } from './graduate-progress.policy.ts';
import { progressViewOf } from './progress-view.ts';
import { tellProgress, tellRecords } from './tell-progress.ts';

export const graduateProgressRoutes = new Routes();

const mayRead = allow(graduateProgressPolicy, 'read');

graduateProgressRoutes.serve(calls.campusGraduateProgress, mayRead, async ({ actor }) =>
  tellProgress(await progressViewOf(actor)),
);

graduateProgressRoutes.serve(calls.regionalGraduationRecords, mayRead, async ({ actor, query, page }) =>
  tellRecords(await progressViewOf(actor, query.location_id), query.figure ?? 'total_records', page),
);
