import { bibleStudyCalls as calls } from '@emmaus/contracts/bible-studies.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { isWithinPlaces, refused } from '@emmaus/service-kit/policy/policy';
import { studyPolicy } from './study.policy.ts';
import { presentStudy, seesReporting } from './study.presenter.ts';
import { listStudies } from './study.queries.ts';

export const studyRoutes = routes(calls, {
  listBibleStudies: serve(allow(studyPolicy, 'read'), async ({ actor, query, page }) => {
    // "Boards asked for by location answer 403 outside one's places": lists too.
    if (query.location !== undefined && !isWithinPlaces(actor, query.location)) throw refused();
    const asksReports = query.reports !== undefined || query.sort?.endsWith('reporting');
    if (asksReports && !seesReporting(actor)) throw refused();
    const { statusFilter = 'viewableActiveBibleStudies' } = query;
    const found = await listStudies(actor, { ...query, statusFilter }, page);
    return presentPage(found, (study) => presentStudy(study, actor));
  }),
});
