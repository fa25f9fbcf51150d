/** Settings come from the environment and are checked at start: every fault is named, then the process ends. */
import * as z from 'zod';

/**
 * Reads and checks the environment. All faults are printed at once, a sentence each, and the process ends with code 1.
 * @example const env = readEnv(z.object({ PORT: portNumber, DATABASE_URL: z.string() }));
 */
export function readEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const name = issue.path.join('.');
    process.stderr.write(
      `The setting ${name} is ${source[name] === undefined ? 'missing' : `wrong ('${source[name]}')`}: ${issue.message}\n`,
    );
  }
  process.exit(1);
}

export const portNumber = z.coerce
  .number('must be a port number from 0 to 65535')
  .int('must be a port number from 0 to 65535')
  .min(0)
  .max(65_535);

/** How long a process that is told to end still takes requests: until whoever sends them has heard of it. 0 on one machine. */
export const drainSeconds = z.coerce
  .number('must be a number of seconds')
  .min(0, 'must be a number of seconds')
  .max(300, 'must be 300 seconds at most')
  .default(0);

/** Of the way to the database. */
export const databaseEnv = {
  DATABASE_URL: z.string('must be the address of a PostgreSQL database'),
  /** `on` where DATABASE_URL is a PgBouncer that hands connections on after each transaction. */
  DATABASE_POOLED: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .transform((value) => value === 'on'),
  POOL_SIZE: z.coerce.number().int().min(1).default(10),
};

/** What every service is told at its start. */
export const serviceEnv = z.object({
  PORT: portNumber,
  HOST: z.string().default('127.0.0.1'),
  /** A Unix socket beside the port, for a gateway on the same machine. */
  SOCKET: z.string().min(1).optional(),
  ...databaseEnv,
  /** Past the PgBouncer, where there is one: to hear of changes, and for jobs. DATABASE_URL when left out. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  PUBLIC_URL: z.url('must be the address at which people open the portal'),
  OIDC_ISSUER: z.url('must be the address of an OpenID provider'),
  /** The name under which accounts of the provider are kept, where its address may change. */
  OIDC_ISSUER_KEY: z.string().min(1).optional(),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_AUDIENCE: z.string().min(1).default('urn:emmaus:api'),
  OIDC_JWKS_URI: z.url().optional(),
  /** The `typ` header of the provider's access tokens; empty where the provider sets none. */
  OIDC_ACCESS_TOKEN_TYPE: z.string().default('at+jwt'),
  DRAIN_SECONDS: drainSeconds,
});

export type ServiceEnv = z.infer<typeof serviceEnv>;
