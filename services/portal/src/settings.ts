/** The settings of the house, read from the environment and checked before anything is started. */
import { resolve } from 'node:path';
import { API_AUDIENCE } from '@emmaus/contracts/settings';
import * as z from 'zod';
import { StartFault } from './start-fault.ts';
import { type Protection, PROTECTIONS } from './unprotected.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'must be a port number from 1 to 65535');

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const ON = ['1', 'on', 'true', 'yes'];
const OFF = ['0', 'off', 'false', 'no'];
const flag = z.enum([...ON, ...OFF], 'must be on or off').transform((word) => ON.includes(word));

function address(protocol: RegExp, what: string) {
  return z.url({ protocol, error: `must be ${what}` }).transform((text) => text.replace(/\/+$/, ''));
}

const webAddress = address(/^https?$/, 'a web address that starts with http:// or https://');

const LinkBook = z.record(z.string(), webAddress);
const links = z.string().transform((text, context) => {
  const { success, data } = LinkBook.safeParse(json(text));
  if (success) return data;
  const example = '{"conferenceUrl":"https://conference.example.org"}';
  context.addIssue({ code: 'custom', message: `must be a JSON object of names and web addresses, e.g. ${example}` });
  return z.NEVER;
});

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unprotected = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(PROTECTIONS, `must be words of ${PROTECTIONS.join(', ')}, with commas between them`)));

/** A setting of its own once: whoever still has it set is told where it went. */
function movedTo(name: string) {
  return z.undefined(`is no longer read: write the address into LINKS, as {"${name}":"https://…"}`).optional();
}

const Environment = z
  .object({
    PORT: port.default(8080),
    HOST: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: address(
      /^postgres(ql)?$/,
      'the address of a PostgreSQL, e.g. postgres://user:password@host:5432/emmaus',
    ).optional(),
    OIDC_ISSUER: webAddress.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_COMMAND_CLIENT_ID: z.string().optional(),
    OIDC_AUDIENCE: z.string().default(API_AUDIENCE),
    PUBLIC_URL: webAddress.optional(),
    MAINTENANCE: flag.default(false),
    DEMO: flag.optional(),
    DEV_REMOTES: flag.optional(),
    SHELL_DIR: z.string().default('shell/dist'),
    LINKS: links.default({}),
    UNPROTECTED: unprotected.default([]),
    CONFERENCE_URL: movedTo('conferenceUrl'),
    PRIZE_URL: movedTo('prizeUrl'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .refine((env) => env.OIDC_ISSUER === undefined || env.OIDC_CLIENT_ID !== undefined, {
    path: ['OIDC_CLIENT_ID'],
    error: 'must be set together with OIDC_ISSUER: the name under which that provider knows Emmaus',
  });

export interface Settings {
  /** The folder of the repository. */
  root: string;
  port: number;
  /** The address to listen on, where it is not the gateway's own choice. */
  host: string | undefined;
  dataDir: string;
  /** An existing PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined;
  publicUrl: string;
  /** An existing OpenID provider; without it the demo's own is started. */
  oidcIssuer: string | undefined;
  oidcClientId: string;
  /** By which the command for releases signs people in; undefined where an existing provider was given none for it. */
  oidcCommandClientId: string | undefined;
  oidcAudience: string;
  maintenance: boolean;
  demo: boolean;
  /** Whether a browser may put a remote under development in place of a live one. */
  devRemotes: boolean;
  /** The built shell that people get. */
  shellDir: string;
  /** Outside addresses that the remotes show, by name: `conferenceUrl`, `prizeUrl`, `discipleshipPlanUrl`. What has no address is not shown. */
  links: Readonly<Record<string, string>>;
  logLevel: string;
  /** For the tests of faults: what the house does without. */
  unprotected: ReadonlySet<Protection>;
}

/** Names that nobody can own (RFC 2606): the demo shows all links and leads nowhere real. */
const DEMO_LINKS = {
  conferenceUrl: 'https://conference.example.org',
  discipleshipPlanUrl: 'https://plan.example.org',
  prizeUrl: 'https://prize.example.org',
};

/**
 * Reads and checks all settings. An empty variable counts as not set.
 * @throws StartFault that names every wrong setting, one sentence each.
 */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    throw new StartFault(result.error.issues.map((issue) => sentence(issue, given)).join('\n'));
  }
  const env = result.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  // The demo's people sign in at the demo's provider; behind an existing provider nobody could be them.
  const demo = env.DEMO ?? env.OIDC_ISSUER === undefined;
  return {
    root: ROOT,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    oidcIssuer: env.OIDC_ISSUER,
    oidcClientId: env.OIDC_CLIENT_ID ?? 'emmaus-portal',
    oidcCommandClientId: env.OIDC_COMMAND_CLIENT_ID ?? (env.OIDC_ISSUER === undefined ? 'emmaus-command' : undefined),
    oidcAudience: env.OIDC_AUDIENCE,
    maintenance: env.MAINTENANCE,
    demo,
    links: { ...(demo ? DEMO_LINKS : {}), ...env.LINKS },
    devRemotes: env.DEV_REMOTES ?? LOOPBACK.includes(new URL(publicUrl).hostname),
    shellDir: resolve(ROOT, env.SHELL_DIR),
    logLevel: env.LOG_LEVEL,
    unprotected: new Set(env.UNPROTECTED),
  };
}

function sentence(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const value = given[name];
  if (value === undefined) return `The setting ${name} is missing: it ${issue.message}.`;
  // An address may hold a password, which has no place on a screen.
  const shown = name === 'DATABASE_URL' ? '' : ` ('${value}')`;
  return `The setting ${name}${shown} is wrong: it ${issue.message}.`;
}
