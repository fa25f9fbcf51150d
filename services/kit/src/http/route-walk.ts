/** Reads what a service serves: which paths it answers, under which guard, with which contract. For the gateway, tests and documents. */
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { bodyParser } from '@koa/bodyparser';
import { Routes, type ServedRoute } from './serve.ts';

export interface WalkedRoute extends ServedRoute {
  method: string;
  path: string;
}

/** Every route, one per path of its call. */
export function walkRoutes(routes: readonly (Routes | Router)[]): WalkedRoute[] {
  return routes.flatMap((one) =>
    one instanceof Routes
      ? one.served.flatMap((route) =>
          [route.call.path, ...(route.call.aliases ?? [])].map((path) => ({
            ...route,
            method: route.call.method,
            path,
          })),
        )
      : legacy(one),
  );
}

// LEGACY until every service is on Routes.
function legacy(router: Router): WalkedRoute[] {
  return router.stack.flatMap((layer) => {
    const parts = layer.stack as unknown as (Middleware & Partial<ServedRoute> & { contract?: ServedRoute['call'] })[];
    return layer.methods
      .filter((method) => method !== 'HEAD')
      .map((method) => ({
        method,
        path: String(layer.path),
        guard: parts.find((part) => part.guard)?.guard as ServedRoute['guard'],
        allowed: parts.find((part) => part.allowed)?.allowed,
        call: parts.find((part) => part.contract)?.contract as ServedRoute['call'],
        steps: [bodyParser({ enableTypes: ['json'], jsonLimit: '1mb' }), ...parts],
      }));
  });
}

/** What the gateway is told: calls, and what each may take in beyond the usual. */
export function declaredPaths(
  routes: readonly (Routes | Router)[],
): { method: string; path: string; bodyLimit?: number }[] {
  return walkRoutes(routes).map(({ method, path, call }) => ({
    method,
    path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
  }));
}
