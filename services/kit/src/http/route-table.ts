/** All routes of a process in one table, looked up by the words of the path: fixed ones before parameters, whatever their order. */
import findMyWay from 'find-my-way';
import compose from 'koa-compose';
import type { Context, Middleware } from 'koa';

export interface TableRoute {
  method: string;
  /** e.g. `/people/:id`. */
  path: string;
  steps: readonly Middleware[];
}

interface Found {
  pattern: string;
  run: compose.ComposedMiddleware<Context>;
}

const LONGEST_PARAMETER = 500;

/**
 * Middleware: finds the route, whatever the case of its words and with or without a slash at the end, sets `ctx.params`
 * and `ctx.routePath`, and runs its steps. What is not found goes on to the next middleware.
 * @throws Error when two routes have the same method and path
 */
export function routeTable(routes: readonly TableRoute[]): Middleware {
  const table = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER });
  const spellings = new Map<string, string>();
  for (const { method, path, steps } of routes) {
    const plain = `${method} ${path.toLowerCase().replace(/(?<=.)\/$/, '')}`;
    // A contract may name the same path in two spellings.
    if (spellings.has(plain) && spellings.get(plain) !== path) continue;
    spellings.set(plain, path);
    const found: Found = { pattern: path, run: compose([...steps]) as Found['run'] };
    table.on(method as 'GET', path, () => undefined, found);
  }
  return async function findRoute(ctx, next) {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const found = table.find(method as 'GET', ctx.path);
    if (!found) return next();
    const { pattern, run } = found.store as Found;
    Object.assign(ctx, { params: found.params, routePath: pattern });
    await run(ctx, next);
  };
}
