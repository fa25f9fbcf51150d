/** Who is left behind when leaders graduate, and handing over what they leave. */
import { successionCalls as calls } from '@emmaus/contracts/succession.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { graduationRecordPolicy } from '../graduation/graduation-record.policy.ts';
import { handOver } from './hand-over.ts';
import { countLeaders, readLeftBehind } from './left-behind.ts';
import { dropHandover, undoHandOver } from './take-back.ts';

export const successionRoutes = new Routes();

const mayManage = allow(graduationRecordPolicy, 'manage');

successionRoutes.serve(calls.listLeftBehind, mayManage, ({ actor, query }) => readLeftBehind(actor, query.location_id));

successionRoutes.serve(calls.countLeaders, mayManage, ({ actor, query }) => countLeaders(actor, query.location_id));

successionRoutes.serve(calls.handOver, mayManage, ({ actor, body }) =>
  answeredOnce({ key: body.submission_id, content: body }, async () => ({ message: await handOver(actor, body) })),
);

successionRoutes.serve(calls.undoHandOver, mayManage, ({ body }) => undoHandOver(body.submission_id));

successionRoutes.serve(calls.dropHandover, mayManage, ({ actor, params }) => dropHandover(actor, params.id));
