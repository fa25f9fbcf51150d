/** `/registry/releases` and `/registry/log`: taking releases in, looking at them, taking them away. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { COUNTED_HOURS } from '@emmaus/contracts/registry.words';
import { connection, pool } from '@emmaus/service-kit/database/connection';
import { ownTransactions } from '@emmaus/service-kit/database/transaction';
import { found } from '@emmaus/service-kit/http/problem';
import { type Routes, routes, serve } from '@emmaus/service-kit/http/serve';
import { assertOwn, mayRelease, mayRetire, ownName, releaserOf } from './may-release.ts';
import { publishRelease } from './publish.ts';
import { declarationOf, filesOf } from './read-dist.ts';
import { readLog } from './release-log.ts';
import { portalOf, type Releasing } from './releasing.ts';
import { listReleases, readRelease } from './releases.queries.ts';
import { retireRelease } from './retire.ts';
import { reportsSince } from './reports/report.model.ts';
import { unpackRelease } from './unpack.ts';

const AN_HOUR = 3_600_000;

export function releaseRoutes(releasing: Releasing): Routes {
  const { releases } = releasing;
  return routes(calls, {
    publishRelease: serve(
      mayRelease('publish'),
      ownTransactions('writing the files of a release takes seconds, and the database waits for nobody'),
      async ({ query }, ctx) => {
        const dist = await filesOf(await unpackRelease(ctx.req));
        const { only: _only, ...doer } = releaserOf(ctx);
        const declaration = declarationOf(dist);
        if (declaration) assertOwn(releaserOf(ctx), declaration.name);
        const { name, version, live } = await publishRelease({
          dist,
          database: pool(),
          releases,
          ...doer,
          why: query.why,
          goesLive: false,
          ...portalOf(releasing),
        });
        return { name, version, base: `/r/${name}/${version}/`, live };
      },
    ),
    listReleases: serve(mayRelease('read'), ({ query, page }, ctx) =>
      listReleases(ownName(releaserOf(ctx), query.name), page),
    ),
    readRelease: serve(mayRelease('read'), async ({ params }, ctx) => {
      assertOwn(releaserOf(ctx), params.name);
      return found(await readRelease(params.name, params.version), 'This release');
    }),
    retireRelease: serve(
      mayRetire(),
      ownTransactions('what is taken away of the files comes back with no transaction'),
      async ({ params, body }, ctx) => {
        const { only: _only, ...doer } = releaserOf(ctx);
        await retireRelease({ ...params, database: pool(), releases, ...doer, why: body.why });
        const {
          declaration: _d,
          shared: _s,
          sizes: _z,
          ...release
        } = found(await readRelease(params.name, params.version));
        return release;
      },
    ),
    listReleaseLog: serve(mayRelease('read'), ({ query, page }, ctx) =>
      readLog(ownName(releaserOf(ctx), query.name), page),
    ),
    countReports: serve(mayRelease('read'), async ({ query }, ctx) => {
      const since = new Date(Date.now() - COUNTED_HOURS * AN_HOUR);
      const counts = await reportsSince(connection(), since, ownName(releaserOf(ctx), query.name));
      return { since: since.toISOString(), data: counts.map(({ remote: name, ...count }) => ({ name, ...count })) };
    }),
  });
}
