/** Who is left behind when leaders graduate, and handing over what they leave. */
import { successionCalls as calls } from '@emmaus/contracts/succession.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { graduationRecordPolicy } from '../graduation/graduation-record.policy.ts';
import { handOver } from './hand-over.ts';
import { countLeaders, readLeftBehind } from './left-behind.ts';
import { dropHandover, undoHandOver } from './take-back.ts';

const mayManage = allow(graduationRecordPolicy, 'manage');

export const successionRoutes = routes(calls, {
  listLeftBehind: serve(mayManage, ({ actor, query }) => readLeftBehind(actor, query.location_id)),
  countLeaders: serve(mayManage, ({ actor, query }) => countLeaders(actor, query)),
  handOver: serve(mayManage, ({ actor, body }) =>
    answeredOnce({ key: body.submission_id, content: body }, async () => ({ message: await handOver(actor, body) })),
  ),
  undoHandOver: serve(mayManage, ({ actor, body }) => undoHandOver(actor, body.submission_id)),
  dropHandover: serve(mayManage, ({ actor, params }) => dropHandover(actor, params.id)),
});
