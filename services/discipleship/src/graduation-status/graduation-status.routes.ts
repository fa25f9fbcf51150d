/** What the home page asks before it shows the way to the Graduate Page. */
import Router from '@koa/router';
import { graduationStatusCalls } from '@emmaus/contracts/graduation-status.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { graduationStatusPolicy } from './graduation-status.policy.ts';
import { hasRecordsOfThisYear } from './graduation-status.queries.ts';

const { isGraduationGenerated } = graduationStatusCalls;

export const graduationStatus = new Router();

graduationStatus.get(
  isGraduationGenerated.path,
  signedIn(),
  allow(graduationStatusPolicy, 'read'),
  input(isGraduationGenerated),
  async function readGraduationStatus(ctx) {
    const { actor, database } = routeOf(ctx, isGraduationGenerated);
    ctx.body = await hasRecordsOfThisYear(database, actor);
  },
);
