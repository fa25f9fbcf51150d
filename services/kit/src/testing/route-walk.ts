/** The generic test of what a service serves against its contracts and policies. The rest the compiler keeps. */
import { describe, expect, test } from 'vitest';
import { refusalsOfKind } from '../http/openapi.ts';
import { walkRoutes } from '../http/route-walk.ts';
import type { ServiceDefinition } from '../http/service-definition.ts';

/**
 * Fails on a route that neither a policy row nor a reason decides about, one open without its contract saying so, a contract without a
 * route, and one that says of its refusals what its kind says.
 */
export function testRouteWalk(definition: ServiceDefinition): void {
  describe(`every route of ${definition.name}`, () => {
    const routes = walkRoutes(definition.routes);

    test('that no policy row decides about says why', () => {
      expect(routes.length).toBeGreaterThan(0);
      for (const { guard, path } of routes)
        if (guard.kind === 'signed-in') expect(guard.withoutPolicy.length, path).toBeGreaterThan(10);
    });

    test('is open only where its contract says so, with a reason', () => {
      for (const { guard, call, path } of routes) {
        expect(guard.kind === 'open', path).toBe(call.open === true);
        if (guard.kind === 'open') expect(guard.why.length).toBeGreaterThan(10);
      }
    });

    test('exists for every contract, once', () => {
      const served = definition.routes.flatMap((one) => one.served.map(({ call }) => call));
      expect(new Set(served).size).toBe(served.length);
      const names = Object.entries(definition.calls).flatMap(([name, call]) => (served.includes(call) ? [] : [name]));
      expect(names).toEqual([]);
    });

    test('names in its contract only refusals that other calls of its kind have not', () => {
      const twice = Object.entries(definition.calls).flatMap(([name, call]) => {
        const { refusals = [] } = call;
        const known = refusalsOfKind(call);
        return refusals.filter((status) => known.includes(status)).map((status) => `${name} ${status}`);
      });
      expect(twice).toEqual([]);
    });
  });
}
