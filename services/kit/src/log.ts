/** JSON lines to standard output. Tokens never reach a log. */
import { pino, type Logger } from 'pino';
import { requestContext } from './http/request-context.ts';

// Lines leave together, at the latest after half a second and when the process ends: a write for each would cost more than
// the request that it tells of.
const output = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

export const rootLog: Logger = pino(
  {
    level: process.env['LOG_LEVEL'] ?? 'info',
    base: { service: process.env['SERVICE_NAME'] ?? 'emmaus' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        'req.headers.authorization',
        '["x-id-token"]',
        '*["x-id-token"]',
        'req.headers["x-id-token"]',
        'cookie',
        '*.cookie',
        'password',
        '*.password',
      ],
      censor: '(redacted)',
    },
  },
  output,
);

/** The log of the current request, with its id and who asks; the process's own outside of requests. */
export function log(): Logger {
  const context = requestContext();
  if (!context) return rootLog;
  context.logger ??= rootLog.child({
    requestId: context.requestId,
    subject: context.actor?.subject || undefined,
    person: context.actor?.personId ?? undefined,
  });
  return context.logger;
}
