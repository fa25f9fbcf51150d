/** The one origin: decides by the path whether a service, the sign-in provider, the registry or the gateway itself answers. */
import { createServer, type Server } from 'node:http';
import { rootLog } from '@emmaus/service-kit/log';
import { createMetrics } from '@emmaus/service-kit/http/metrics';
import { Problem } from '@emmaus/service-kit/http/problem';
import { Accounts } from './accounts.ts';
import { answerProblem } from './answer-problem.ts';
import { CallerLimits } from './caller-limits.ts';
import { limitConnections } from './connection-ceiling.ts';
import { Capacity } from './capacity.ts';
import { ServiceDirectory } from './directory.ts';
import type { GatewayEnv } from './env.ts';
import { namesTwoHosts, openExchange, type Exchange } from './exchange.ts';
import { createPagesApp } from './pages.app.ts';
import { OPENING_CALLS, OPENING_PATH, answerOpening, hasOpening } from './opening.ts';
import { measureForwarded } from './forwarded-metrics.ts';
import { ForeignPages } from './foreign-pages.ts';
import { hasBody } from './request-body.ts';
import { endForwardedStreams } from './stream-back.ts';
import { Upstream } from './upstream.ts';

const VERSION = '1.0.0';
/** Forms of the sign-in are small, and a release is asked for without any body. */
const OWN_BODY_BYTES = 64 * 1024;
/** Upstreams with a path of their own. All but the provider of the sign-in are services below `/api`, too. */
const OWN_PATHS = [
  ['identity', /^\/identity\//],
  // A release's files lie two folders deep. One part alone is a short address of a page of the portal: `/r/7KQ2-M9`.
  ['registry', /^\/r\/(live\.json$|report$|embed$|[^/]*\/)/],
] as const;

/** What is live, and what a foreign page shows, is asked of the database, as calls are. */
const RELEASE_FILE = /^\/r\/[^/]+\/[^/]+\//;

const WITHOUT_CALLS = new Set(['identity']);

export interface Gateway {
  server: Server;
  /** Begins to ask the services what they answer. */
  start(): void;
  /** Ends answers that go on without an end. */
  endStreams(): void;
  close(): Promise<void>;
}

export function createGateway(env: GatewayEnv): Gateway {
  const accounts = new Accounts();
  const machine = new Capacity({ countedMs: 1_000 });
  const upstreams = new Map(
    Object.entries(env.UPSTREAMS).map(([name, url]) => [
      name,
      new Upstream({
        name,
        url,
        socketPath: env.UPSTREAM_SOCKETS[name],
        machine: name in env.UPSTREAM_SOCKETS ? machine : undefined,
        publicUrl: env.PUBLIC_URL,
        timeoutMs: env.UPSTREAM_TIMEOUT_MS,
        bodyLimit: env.BODY_LIMIT_BYTES,
        bodyPatienceMs: env.REQUEST_SECONDS * 1000,
        accounts,
      }),
    ]),
  );
  const services = new Map([...upstreams].filter(([name]) => !WITHOUT_CALLS.has(name)));
  const directory = new ServiceDirectory(services);
  const metrics = createMetrics('gateway');
  const measure = measureForwarded(metrics.registry);
  const pages = createPagesApp({ env, services, directory, metrics, version: VERSION }).callback();
  const foreignPages = new ForeignPages(services.get('registry'), env.PUBLIC_URL);
  const limits = env.RATE_LIMIT ? new CallerLimits(env, accounts) : undefined;

  function forward(exchange: Exchange, upstream: Upstream, path: string, bodyLimit?: number): void {
    measure(exchange, upstream.name);
    upstream.forward(exchange, path, bodyLimit);
  }

  function forwardFile(exchange: Exchange, upstream: Upstream, path: string): void {
    measure(exchange, upstream.name);
    upstream.forwardFile(exchange, path);
  }

  const identity = hasOpening(env) ? upstreams.get('identity') : undefined;
  function serviceOf(path: string): Upstream | undefined {
    const match = directory.match('GET', path);
    return match && 'upstream' in match ? services.get(match.upstream) : undefined;
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

  /** Settles, where there is something to wait for, once the pages have answered. */
  function answer(exchange: Exchange): Promise<void> | void {
    const { req } = exchange;
    if (namesTwoHosts(req))
      return answerProblem(exchange, new Problem('malformed_request', 'The request names more than one host.'));
    const [pathname, search] = splitTarget(req.url ?? '/');
    if (!foreignPages.concerns(exchange, pathname)) {
      foreignPages.keepApart(exchange, pathname);
      return lead(exchange, pathname, search);
    }
    return foreignPages.greet(exchange).then((said) => (said ? undefined : lead(exchange, pathname, search)));
  }

  function lead(exchange: Exchange, pathname: string, search: string): Promise<void> | void {
    const { req, res } = exchange;
    const api = pathname === '/api' || pathname.startsWith('/api/');
    const own = api ? undefined : OWN_PATHS.find(([, path]) => path.test(pathname))?.[0];
    // Files are asked for many at a time, by a whole school behind one address; nobody sends them anything.
    const opens = identity !== undefined && pathname === OPENING_PATH;
    const calls = opens ? OPENING_CALLS : 1;
    if (limits && (api || own === 'identity' || hasBody(req)) && !limits.admit(exchange, calls)) return;
    if (opens) {
      measure(exchange, identity.name);
      return answerOpening(exchange, { env, identity, serviceOf });
    }
    if (api && env.MAINTENANCE) {
      return answerProblem(
        exchange,
        new Problem('maintenance', 'We are currently working on Emmaus. Please come back a little later.'),
        { 'Retry-After': '300' },
      );
    }
    if (api && !isDocument(pathname)) return answerApi(exchange, pathname, search);
    const upstream = own === undefined ? undefined : upstreams.get(own);
    if (upstream && RELEASE_FILE.test(pathname) && !hasBody(req))
      return forwardFile(exchange, upstream, pathname + search);
    if (upstream) return forward(exchange, upstream, pathname + search, OWN_BODY_BYTES);
    // The pages' own log continues under the same id, and their answer carries it.
    req.headers['x-request-id'] = exchange.requestId;
    return pages(req, res);
  }

  function failed(exchange: Exchange, error: unknown): void {
    rootLog.error({ err: error, requestId: exchange.requestId }, 'gateway failed');
    answerProblem(exchange, new Problem('internal_error', 'Something went wrong on our side. Please try again.'));
  }

  const headersTimeout = env.REQUEST_SECONDS * 1000;
  // How long a body may take is a matter of its length (request-body.ts); here is only where it ends at the latest.
  const server = createServer(
    { headersTimeout, connectionsCheckingInterval: Math.ceil(headersTimeout / 3) },
    (req, res) => {
      const exchange = openExchange(req, res, env.TRUST_PROXY);
      try {
        answer(exchange)?.catch((error: unknown) => failed(exchange, error));
      } catch (error) {
        failed(exchange, error);
      }
    },
  );
  // Behind a load balancer all connections are the balancer's.
  if (env.RATE_LIMIT && !env.TRUST_PROXY) limitConnections(server, env.CONNECTIONS_PER_ADDRESS);

  return {
    server,
    start: () => directory.start(),
    endStreams: endForwardedStreams,
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
