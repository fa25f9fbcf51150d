/** The one origin: decides by the path whether a service, the sign-in provider, the registry or the gateway itself answers. */
import { createServer, type Server } from 'node:http';
import { rootLog } from '@emmaus/service-kit/log';
import { createMetrics } from '@emmaus/service-kit/http/metrics';
import { Problem } from '@emmaus/service-kit/http/problem';
import { answerProblem } from './answer-problem.ts';
import { ServiceDirectory } from './directory.ts';
import type { GatewayEnv } from './env.ts';
import { openExchange, type Exchange } from './exchange.ts';
import { createPagesApp } from './pages.app.ts';
import { measureForwarded } from './forwarded-metrics.ts';
import { createRateLimit } from './rate-limit.ts';
import { Upstream } from './upstream.ts';

const VERSION = '1.0.0';
/** Upstreams with a path of their own; all others are services below `/api`. */
const OWN_PATHS: Record<string, string> = { identity: '/identity/', registry: '/r/' };

export interface Gateway {
  server: Server;
  /** Begins to ask the services what they answer. */
  start(): void;
  close(): Promise<void>;
}

export function createGateway(env: GatewayEnv): Gateway {
  const upstreams = new Map(
    Object.entries(env.UPSTREAMS).map(([name, url]) => [
      name,
      new Upstream({
        name,
        url,
        publicUrl: env.PUBLIC_URL,
        timeoutMs: env.UPSTREAM_TIMEOUT_MS,
        bodyLimit: env.BODY_LIMIT_BYTES,
      }),
    ]),
  );
  const services = new Map([...upstreams].filter(([name]) => !(name in OWN_PATHS)));
  const directory = new ServiceDirectory(services);
  const metrics = createMetrics('gateway');
  const measure = measureForwarded(metrics.registry);
  const pages = createPagesApp({ env, services, directory, metrics, version: VERSION }).callback();
  const withinLimit = createRateLimit(env);

  function forward(exchange: Exchange, upstream: Upstream, path: string, bodyLimit?: number): void {
    measure(exchange, upstream.name);
    upstream.forward(exchange, path, bodyLimit);
  }

  function answerApi(exchange: Exchange, pathname: string, search: string): void {
    const method = exchange.req.method ?? 'GET';
    const path = pathname.slice('/api'.length);
    const match = directory.match(method, path);
    if (match && 'upstream' in match)
      return forward(exchange, services.get(match.upstream) as Upstream, path + search, match.bodyLimit);
    if (match) {
      const allow = match.allow.join(', ');
      return answerProblem(
        exchange,
        new Problem('method_not_allowed', `${pathname} answers ${allow}, not ${method}.`),
        { Allow: allow },
      );
    }
    if (directory.missing().length > 0) {
      return answerProblem(
        exchange,
        new Problem('not_ready', 'The portal is still starting. Please try again in a moment.'),
        { 'Retry-After': '2' },
      );
    }
    answerProblem(exchange, new Problem('not_found', `There is no call ${method} ${pathname}.`));
  }

  async function answer(exchange: Exchange): Promise<void> {
    const { req, res } = exchange;
    const [pathname, search] = splitTarget(req.url ?? '/');
    const api = pathname === '/api' || pathname.startsWith('/api/');
    const own = Object.keys(OWN_PATHS).find((name) => pathname.startsWith(OWN_PATHS[name] as string));
    if (withinLimit && (api || own === 'identity') && !(await withinLimit(exchange))) return;
    if (api && env.MAINTENANCE) {
      return answerProblem(
        exchange,
        new Problem('maintenance', 'We are currently working on Emmaus. Please come back a little later.'),
        { 'Retry-After': '300' },
      );
    }
    if (api && !isDocument(pathname)) return answerApi(exchange, pathname, search);
    const upstream = own === undefined ? undefined : upstreams.get(own);
    if (upstream) return forward(exchange, upstream, pathname + search);
    // The pages' own log continues under the id that the answer already carries.
    req.headers['x-request-id'] = exchange.requestId;
    await pages(req, res);
  }

  const server = createServer((req, res) => {
    const exchange = openExchange(req, res, env.TRUST_PROXY);
    answer(exchange).catch((error: unknown) => {
      rootLog.error({ err: error, requestId: exchange.requestId }, 'gateway failed');
      answerProblem(exchange, new Problem('internal_error', 'Something went wrong on our side. Please try again.'));
    });
  });

  return {
    server,
    start: () => directory.start(),
    async close() {
      directory.close();
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}

function isDocument(pathname: string): boolean {
  return pathname === '/api/openapi.json' || pathname === '/api/docs' || pathname.startsWith('/api/docs/');
}

/** Path and query of a request target; a target that names an origin is reduced to its path. */
function splitTarget(target: string): [pathname: string, search: string] {
  const local = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? '/');
  const mark = local.indexOf('?');
  return mark < 0 ? [local, ''] : [local.slice(0, mark), local.slice(mark)];
}
