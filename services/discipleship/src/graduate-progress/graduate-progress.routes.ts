/** Campus Graduate Progress, for those who look after several campuses. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { PROGRESS_RECORDS_PAGE_SIZE } from '@emmaus/contracts/graduate-progress.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { graduateProgressPolicy } from './graduate-progress.policy.ts';
import { progressViewOf } from './progress-view.ts';
import { tellProgress, tellRecords } from './tell-progress.ts';

export const graduateProgressRoutes = new Routes();

const mayRead = allow(graduateProgressPolicy, 'read');

graduateProgressRoutes.serve(calls.campusGraduateProgress, mayRead, async ({ actor }) =>
  tellProgress(await progressViewOf(actor)),
);

graduateProgressRoutes.serve(calls.regionalGraduationRecords, mayRead, async ({ actor, query }) =>
  tellRecords(
    await progressViewOf(actor, query.location_id),
    query.figure ?? 'total_records',
    pageRequest(query, PROGRESS_RECORDS_PAGE_SIZE),
  ),
);
