import { databaseEnv, drainSeconds, portNumber } from '@emmaus/service-kit/env';
import * as z from 'zod';

const SWITCH = z
  .enum(['0', '1'], 'must be 1 or 0')
  .default('0')
  .transform((value) => value === '1');
const webAddress = (what: string) =>
  z.url({ protocol: /^https?$/, error: `must be ${what}, beginning with http:// or https://` });

export const identityEnv = z
  .object({
    PORT: portNumber,
    HOST: z.string().default('127.0.0.1'),
    ...databaseEnv,
    PUBLIC_URL: webAddress('the address at which people open the portal').transform((url) => url.replace(/\/+$/, '')),
    /** The name tokens are issued under; below it lie all addresses of this service. */
    OIDC_ISSUER: webAddress('the address of this provider').optional(),
    OIDC_CLIENT_ID: z.string().min(1).default('emmaus-portal'),
    /** The client of the command for releases, which runs on people's own machines. */
    OIDC_COMMAND_CLIENT_ID: z.string().min(1).default('emmaus-command'),
    OIDC_AUDIENCE: z.string().min(1).default('urn:emmaus:api'),
    ACCESS_TOKEN_SECONDS: z.coerce
      .number('must be a number of seconds')
      .int('must be a whole number of seconds')
      .min(5, 'must be at least 5 seconds')
      // The end of a session is remembered for two days (ended-session.ts).
      .max(86_400, 'must be a day at most')
      .default(900),
    /** Lets the demo people sign in, and shows them on the sign-in page. */
    DEMO: SWITCH,
    DRAIN_SECONDS: drainSeconds,
  })
  .transform((env) => ({ ...env, OIDC_ISSUER: env.OIDC_ISSUER ?? `${env.PUBLIC_URL}/identity` }));

export type IdentityEnv = z.infer<typeof identityEnv>;
