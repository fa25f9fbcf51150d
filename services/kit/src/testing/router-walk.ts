/** The generic test of a service's routers against its contracts and guards. */
import { describe, expect, test } from 'vitest';
import { walkRoutes } from '../http/router-walk.ts';
import type { ServiceDefinition } from '../http/service-app.ts';

/** Fails on a route without a guard or a contract, a contract without a route, and a path that differs from its contract. */
export function testRouterWalk(definition: ServiceDefinition): void {
  describe(`every route of ${definition.name}`, () => {
    const routes = walkRoutes(definition.routers);

    test('has a guard: signedIn(), or open() with a reason', () => {
      expect(routes.length).toBeGreaterThan(0);
      expect(routes.filter((route) => !route.guard).map((route) => `${route.method} ${route.path}`)).toEqual([]);
      for (const route of routes) if (route.guard?.kind === 'open') expect(route.guard.why.length).toBeGreaterThan(10);
    });

    test('has a policy row, or says why it has none', () => {
      const bare = routes.filter(
        (route) => route.guard?.kind === 'signed-in' && !route.allowed && !route.guard.withoutPolicy,
      );
      expect(bare.map((route) => `${route.method} ${route.path}`)).toEqual([]);
    });

    test('keeps a contract: method and path as declared, open only where the contract says so', () => {
      for (const route of routes) {
        expect(route.call, `${route.method} ${route.path} has no contract`).toBeDefined();
        expect(route.method).toBe(route.call?.method);
        expect([route.call?.path, ...(route.call?.aliases ?? [])]).toContain(route.path);
        expect(route.guard?.kind === 'open').toBe(route.call?.open === true);
      }
    });

    test('exists for every contract, at every path of it', () => {
      const answered = new Set(routes.map((route) => `${route.method} ${route.path}`));
      const promised = Object.values(definition.calls).flatMap((call) =>
        [call.path, ...call.aliases].map((path) => `${call.method} ${path}`),
      );
      expect(promised.filter((path) => !answered.has(path))).toEqual([]);
    });
  });
}
