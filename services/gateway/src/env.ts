import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { portNumber } from '@emmaus/service-kit/env';
import * as z from 'zod';

const webAddress = (what: string) =>
  z.url({ protocol: /^https?$/, error: `must be ${what}, beginning with http:// or https://` });
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on');
const count = (what: string, fallback: number) =>
  z.coerce.number(`must be ${what}`).int(`must be ${what}`).min(1, `must be ${what}`).default(fallback);

const UPSTREAMS = 'must be a JSON object of service names and addresses';
const SOCKETS = 'must be a JSON object of service names and paths';

/** A setting that is a JSON text. */
function jsonOf<Schema extends z.ZodType<unknown, unknown>>(schema: Schema, error: string) {
  return z
    .string(error)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: error });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const gatewayEnv = z
  .object({
    PORT: portNumber.default(8080),
    /** All addresses of the machine when left out. */
    HOST: z.string().optional(),
    PUBLIC_URL: webAddress('the address at which people open the portal').transform((url) => url.replace(/\/+$/, '')),
    /** Where each service listens: `{"people":"http://127.0.0.1:4001",…}`. `identity` and `registry` have paths of their own. */
    UPSTREAMS: jsonOf(z.record(z.string(), webAddress(UPSTREAMS.replace('must be ', '')), UPSTREAMS), UPSTREAMS),
    /** Unix sockets of those that live on this machine, by the same names: cheaper than TCP. */
    UPSTREAM_SOCKETS: jsonOf(z.record(z.string(), z.string()), SOCKETS).default({}),
    /** The built shell. */
    SHELL_DIR: z
      .string('must be the folder of the built shell')
      .refine(
        (folder) => existsSync(join(folder, 'index.html')),
        'must be the folder of the built shell, with its index.html; build the shell first',
      ),
    MAINTENANCE: onOff('off'),
    DEV_REMOTES: onOff('off'),
    OIDC_ISSUER: webAddress('the address of an OpenID provider').optional(),
    OIDC_CLIENT_ID: z.string().min(1).default('emmaus-portal'),
    OIDC_RESOURCE: z.string().min(1).optional(),
    CONFERENCE_URL: webAddress('a web address').optional(),
    PRIZE_URL: webAddress('a web address').optional(),
    RATE_LIMIT: onOff('on'),
    /** Calls that an account, or without one an address, may make within RATE_LIMIT_SECONDS. */
    RATE_LIMIT_CALLS: count('a number of calls', 600),
    RATE_LIMIT_SECONDS: count('a number of seconds', 10),
    /** Calls of an account, or without one of an address, that may be unanswered at a time. */
    OPEN_CALLS: count('a number of calls', 100),
    CONNECTIONS_PER_ADDRESS: count('a number of connections', 2_000),
    /** Within which the head of a request, and a small body, have to be there. */
    REQUEST_SECONDS: count('a number of seconds', 15),
    BODY_LIMIT_BYTES: count('a number of bytes', 1024 * 1024),
    /** How long a service may take until its answer begins, and between two parts of it. */
    UPSTREAM_TIMEOUT_MS: count('a number of milliseconds', 30_000),
    /** `on` behind a load balancer of ours: the caller is then the last address of X-Forwarded-For. */
    TRUST_PROXY: onOff('off'),
  })
  .transform((env) => ({ ...env, OIDC_ISSUER: env.OIDC_ISSUER ?? `${env.PUBLIC_URL}/identity` }));

export type GatewayEnv = z.infer<typeof gatewayEnv>;
