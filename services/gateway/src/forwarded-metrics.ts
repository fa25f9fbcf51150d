/** Counts and logs what was passed on to services. */
import { rootLog } from '@emmaus/service-kit/log';
import { Histogram, type Registry } from 'prom-client';
import type { Exchange } from './exchange.ts';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function measureForwarded(registry: Registry): (exchange: Exchange, upstream: string) => void {
  const forwarded = new Histogram({
    name: 'gateway_forwarded_duration_seconds',
    help: 'Time from a request to the end of the answer of the service behind the gateway',
    labelNames: ['upstream', 'method', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const logs = rootLog.isLevelEnabled('debug');
  return function measure({ req, res, requestId }, upstream) {
    const started = performance.now();
    res.once('close', () => {
      const ms = performance.now() - started;
      // 499, as is the custom: the caller left before the answer was complete.
      const status = res.writableFinished ? res.statusCode : 499;
      forwarded.observe({ upstream, method: req.method ?? '', status }, ms / 1000);
      if (!logs) return;
      const path = req.url?.split('?')[0];
      rootLog.debug(
        { requestId, upstream, method: req.method, path, status, ms: Math.round(ms * 10) / 10 },
        'forwarded',
      );
    });
  };
}
