/** `/registry/live`: which release is live, moved only by who says which one they take for live. */
import { registryCalls as calls, type Pointer } from '@emmaus/contracts/registry.contract';
import { connection } from '@emmaus/service-kit/database/connection';
import { found } from '@emmaus/service-kit/http/problem';
import { type Routes, routes, serve } from '@emmaus/service-kit/http/serve';
import type { Context } from 'koa';
import { startCanary, stopCanary } from './canary/canary.ts';
import { expectedVersion } from './expected-version.ts';
import { assertOwn, mayRelease, ownName, releaserOf } from './may-release.ts';
import { pointers } from './pointer.ts';
import { promoteRelease } from './promote.ts';
import { portalOf, type Releasing } from './releasing.ts';
import { rollBack } from './roll-back.ts';

export function pointerRoutes(releasing: Releasing): Routes {
  function moveOf(ctx: Context, name: string) {
    const { only, ...doer } = releaserOf(ctx);
    assertOwn({ only, ...doer }, name);
    return { name, database: connection(), expected: expectedVersion(ctx), ...doer, ...portalOf(releasing) };
  }

  return routes(calls, {
    listLive: serve(mayRelease('read'), async ({ query }, ctx) => ({
      data: await pointers(connection(), ownName(releaserOf(ctx), query.name)),
    })),
    readLive: serve(mayRelease('read'), ({ params: { name } }, ctx) => {
      assertOwn(releaserOf(ctx), name);
      return answerLive(ctx, name);
    }),
    promoteRelease: serve(mayRelease('move'), async ({ params: { name }, body }, ctx) => {
      await promoteRelease({ ...moveOf(ctx, name), version: body.version, why: body.why });
      return answerLive(ctx, name);
    }),
    rollBack: serve(mayRelease('move'), async ({ params: { name }, body }, ctx) => {
      await rollBack({ ...moveOf(ctx, name), to: body.to, why: body.why });
      return answerLive(ctx, name);
    }),
    startCanary: serve(mayRelease('move'), async ({ params: { name }, body }, ctx) => {
      await startCanary({ ...moveOf(ctx, name), ...body });
      return answerLive(ctx, name);
    }),
    stopCanary: serve(mayRelease('move'), async ({ params: { name }, body }, ctx) => {
      await stopCanary({ ...moveOf(ctx, name), why: body.why });
      return answerLive(ctx, name);
    }),
  });
}

async function answerLive(ctx: Context, name: string): Promise<Pointer> {
  const [live] = await pointers(connection(), name);
  const pointer = found(live, `Something live of the remote "${name}"`);
  ctx.set('ETag', `"${pointer.version}"`);
  return pointer;
}
