/** Reads what a service serves: which paths it answers, under which guard, with which contract. For the gateway, tests and documents. */
import { bodyLimitOf } from './body.ts';
import type { Routes, ServedRoute } from './serve.ts';

export interface WalkedRoute extends ServedRoute {
  method: string;
  path: string;
}

/** Every route, one per path of its call. */
export function walkRoutes(routes: readonly Routes[]): WalkedRoute[] {
  return routes.flatMap(({ served }) =>
    served.flatMap((route) =>
      [route.call.path, ...route.call.aliases].map((path) => ({ ...route, method: route.call.method, path })),
    ),
  );
}

/** What the gateway is told: calls, and what each may take in where it is not the usual. */
export function declaredPaths(routes: readonly Routes[]): { method: string; path: string; bodyLimit?: number }[] {
  return walkRoutes(routes).map(({ method, path, call }) => {
    const bodyLimit = bodyLimitOf(call);
    return { method, path, ...(bodyLimit !== undefined && { bodyLimit }) };
  });
}
