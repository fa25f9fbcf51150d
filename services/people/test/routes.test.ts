import { peopleCalls } from '@emmaus/contracts/people.calls';
import { routeTable } from '@emmaus/service-kit/http/route-table';
import { walkRoutes } from '@emmaus/service-kit/http/route-walk';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);

testRouteWalk(peopleService);

describe('every call', () => {
  const closed = Object.entries(peopleCalls).filter(([, call]) => !('open' in call));
  test.each(closed)('%s needs both tokens, of one person, valid here', async (_name, call) => {
    const as = house.subject.td;
    expect(await service.refused(call)).toMatchObject({ status: 401, code: 'not_signed_in' });
    for (const bend of [
      { forged: true },
      { identitySubject: house.subject.admin },
      { audience: 'urn:somebody:else' },
      { type: 'JWT' },
    ]) {
      expect(await service.refused(call, { as, bend })).toMatchObject({ status: 401, code: 'not_signed_in' });
    }
  });

  test.each(Object.entries(peopleCalls))('%s is never kept by a cache in between', async (_name, call) => {
    const response = await service.request(call, { as: house.subject.td });
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.body?.cancel();
  });

  test.each(['in this order', 'the other way round'])(
    'with a path of its own is not taken for the id of a record, with the routes %s',
    async (order) => {
      const routes = walkRoutes(peopleService.routes);
      const table = routeTable(
        (order === 'in this order' ? routes : routes.toReversed()).map(({ method, path }) => ({
          method,
          path,
          steps: [],
        })),
      );
      const taken: string[] = [];
      for (const { method, path } of routes) {
        const ctx = { method, path: path.replaceAll(/:\w+/g, '7'), routePath: '' };
        await table(ctx as never, async () => {});
        if (bare(ctx.routePath) !== bare(path)) taken.push(`${method} ${path} by ${ctx.routePath}`);
      }
      expect(taken).toEqual([]);
    },
  );
});

/** A path answers with a slash at its end and without, in capitals or not. */
function bare(path: string): string {
  return path.replace(/\/$/, '').toLowerCase();
}
