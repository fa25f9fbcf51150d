import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drainSeconds, portNumber } from '@emmaus/service-kit/env';
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

/** A JSON object of names and what they stand for, wrong as a whole. */
function bookOf<Entry>(entry: z.ZodType<Entry, string>, what: string) {
  const book = z.record(z.string(), entry);
  return z.string(`must be ${what}`).transform((text, context) => {
    const { success, data } = book.safeParse(json(text));
    if (success) return data;
    context.addIssue({ code: 'custom', message: `must be ${what}` });
    return z.NEVER;
  });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const gatewayEnv = z
  .object({
    PORT: portNumber.default(8080),
    /** All addresses of the machine when left out. */
    HOST: z.string().optional(),
    PUBLIC_URL: webAddress('the address at which people open the portal').transform((url) => url.replace(/\/+$/, '')),
    /** Where each service listens: `{"people":"http://127.0.0.1:4001",…}`. `identity` and `registry` have paths of their own. */
    UPSTREAMS: bookOf(webAddress('a web address'), 'a JSON object of service names and addresses'),
    /** Unix sockets of those that live on this machine, by the same names: cheaper than TCP. */
    UPSTREAM_SOCKETS: bookOf(z.string(), 'a JSON object of service names and paths').default({}),
    /** The built shell. */
    SHELL_DIR: z
      .string('must be the folder of the built shell')
      .refine(
        (folder) => existsSync(join(folder, 'index.html')),
        'must be the folder of the built shell, with its index.html; build the shell first',
      ),
    /** A folder on the disk that the house writes to: `/readyz` tells when that is full. */
    DISK_DIR: z.string().min(1).optional(),
    /** Whoever sends it as a bearer token may read `/metrics`; nobody where it is not set. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    MAINTENANCE: onOff('off'),
    DEV_REMOTES: onOff('off'),
    OIDC_ISSUER: webAddress('the address of an OpenID provider').optional(),
    OIDC_CLIENT_ID: z.string().min(1).default('emmaus-portal'),
    OIDC_COMMAND_CLIENT_ID: z.string().min(1).optional(),
    OIDC_RESOURCE: z.string().min(1).optional(),
    /** Outside addresses that the remotes show, by the names they give them: `{"shopUrl":"https://…"}`. */
    LINKS: bookOf(webAddress('a web address'), 'a JSON object of names and web addresses').default({}),
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
    DRAIN_SECONDS: drainSeconds,
  })
  .transform((env) => ({ ...env, OIDC_ISSUER: env.OIDC_ISSUER ?? `${env.PUBLIC_URL}/identity` }));

export type GatewayEnv = z.infer<typeof gatewayEnv>;
