import { peopleCalls } from '@emmaus/contracts/people.calls';
import { walkRoutes } from '@emmaus/service-kit/http/route-walk';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

let service: TestService;
let house: TestOrganisation;
beforeAll(async () => {
  service = await startTestService(peopleService);
  house = await createOrganisation(service);
});
afterAll(() => service.close());

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

  test('with a path of its own is not taken for the id of a record by a route before it', () => {
    const routes = walkRoutes(peopleService.routes);
    const taken = routes.flatMap((route, index) => {
      const earlier = routes.slice(0, index).filter(({ method }) => method === route.method);
      return earlier.filter(
        ({ path }) => path.includes(':') && bare(path) !== bare(route.path) && patternOf(path).test(route.path),
      );
    });
    expect(taken.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

/** A path answers with a slash at its end and without. */
function bare(path: string): string {
  return path.replace(/\/$/, '');
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${bare(path).replaceAll(/:\w+/g, '[^/]+')}/?$`);
}
