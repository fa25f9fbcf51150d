/** Prometheus metrics of a process, at `/metrics`. */
import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { TableRoute } from './route-table.ts';

export interface Metrics {
  registry: Registry;
  /** Measures each request by route pattern, so that ids make no new series. */
  measure: Middleware;
  /** A count of its own: made once, then added to by labels. */
  counter(name: string, help: string, labels: readonly string[]): (of: Record<string, string>, count: number) => void;
  /** `GET /metrics`. */
  route: TableRoute;
}

/** How often it is looked whether the process is held up: each look wakes it, and by itself that is done a hundred times a second. */
const LAG_LOOKED_AT_MS = 100;
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOKED_AT_MS });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    counter(name, help, labelNames) {
      const counted = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
      return (of, count) => counted.inc(of, count);
    },
    route: {
      method: 'GET',
      path: '/metrics',
      steps: [
        async (ctx) => {
          ctx.type = registry.contentType;
          ctx.body = await registry.metrics();
        },
      ],
    },
    async measure(ctx, next) {
      const end = requests.startTimer();
      ctx.res.once('close', () => {
        const { routePath, _matchedRoute } = ctx as { routePath?: string; _matchedRoute?: string };
        const route = routePath ?? _matchedRoute ?? 'unmatched';
        end({ method: ctx.method, route, status: ctx.status });
      });
      await next();
    },
  };
}
