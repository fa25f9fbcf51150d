/** How the discipleship chains of a place report. */
import { reportingTreeCalls as calls } from '@emmaus/contracts/reporting-tree.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { listMeetings } from './reporting-tree.queries.ts';
import { reportingTreePolicy } from './reporting-tree.policy.ts';
import { tellChainReports } from './tell-chain-reports.ts';

const mayRead = allow(reportingTreePolicy, 'read');

export const reportingTreeRoutes = routes(calls, {
  myReportingTree: serve(mayRead, ({ actor, query }) => {
    expectOwnPlace(actor, query.location_id);
    return tellChainReports(actor, query.location_id);
  }),
  listReportMeetings: serve(mayRead, ({ actor, query, page }) => {
    expectOwnPlace(actor, query.location_id);
    return listMeetings(actor, query, page);
  }),
});

/** @throws Problem not_allowed (403) outside the actor's places */
function expectOwnPlace(actor: Actor, locationId: number | undefined): void {
  if (locationId !== undefined) authorize(reportingTreePolicy, actor, 'read', { id: locationId });
}
