/** Reads routers: which paths they answer, under which guard, with which contract. For the gateway, tests and documents. */
import type Router from '@koa/router';
import type { Call } from '@emmaus/contracts/call';
import type { Allowed } from './allow.ts';
import type { Guard } from './signed-in.ts';

export interface WalkedRoute {
  method: string;
  path: string;
  guard: Guard | undefined;
  /** The policy's row that decides about the route. */
  allowed: Allowed | undefined;
  call: Call | undefined;
  /** Name of the handler function. */
  handler: string;
}

/** Every route of the routers, one per method. */
export function walkRoutes(routers: readonly Router[]): WalkedRoute[] {
  return routers.flatMap((router) =>
    router.stack.flatMap((layer) => {
      const parts = layer.stack as unknown as { guard?: Guard; allowed?: Allowed; contract?: Call; name: string }[];
      return layer.methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({
          method,
          path: String(layer.path),
          guard: parts.find((part) => part.guard)?.guard,
          allowed: parts.find((part) => part.allowed)?.allowed,
          call: parts.find((part) => part.contract)?.contract,
          handler: parts.at(-1)?.name ?? '',
        }));
    }),
  );
}

/** What the gateway is told: calls, and what each may take in beyond the usual. */
export function declaredPaths(routers: readonly Router[]): { method: string; path: string; bodyLimit?: number }[] {
  return walkRoutes(routers).map(({ method, path, call }) => ({
    method,
    path,
    ...(call?.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
  }));
}
