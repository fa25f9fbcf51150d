/** How the discipleship chains of a place report. */
import { reportingTreeCalls as calls } from '@emmaus/contracts/reporting-tree.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { listMeetings } from './reporting-tree.queries.ts';
import { reportingTreePolicy } from './reporting-tree.policy.ts';
import { tellChainReports } from './tell-chain-reports.ts';

export const reportingTreeRoutes = new Routes();

const mayRead = allow(reportingTreePolicy, 'read');

reportingTreeRoutes.serve(calls.myReportingTree, mayRead, ({ actor, query }) => {
  expectOwnPlace(actor, query.location_id);
  return tellChainReports(actor, query.location_id);
});

reportingTreeRoutes.serve(calls.listReportMeetings, mayRead, ({ actor, query, page }) => {
  expectOwnPlace(actor, query.location_id);
  return listMeetings(actor, query, page);
});

/** @throws Problem not_allowed (403) outside the actor's places */
function expectOwnPlace(actor: Actor, locationId: number | undefined): void {
  if (locationId !== undefined) authorize(reportingTreePolicy, actor, 'read', { id: locationId });
}
