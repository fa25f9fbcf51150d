/** The services of the house: what each is told at its start. */
import { join } from 'node:path';
import { socketsOf } from './sockets.ts';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { BUILT_IN_PROVIDER } from '@emmaus/service-kit/built-in-provider';
import { ROOMS, urlFor } from '@emmaus/service-kit/database/house';
import type { DataFolder } from './data-folder.ts';
import type { Settings } from './settings.ts';
import type { ServiceSpec } from './supervised-service.ts';

/** Asked seldom, and not through the kit's own way to run a service. */
const OVER_TCP = new Set(['identity', 'registry']);

export interface HouseInfo {
  settings: Settings;
  folder: DataFolder;
  /** Read at each start of a service: the embedded PostgreSQL may have moved to another port. */
  ownerUrl: () => string;
  passwords: Readonly<Record<string, string>>;
}

/** A password for the role of each service, made once for this installation. */
export function rolePasswords(secret: (name: string) => string): Record<string, string> {
  return Object.fromEntries(ROOMS.map(({ role }) => [role, secret(`database:${role}`)]));
}

/** Chooses free loopback ports and puts every service's environment together. */
export async function describeServices({ settings, folder, ownerUrl, passwords }: HouseInfo): Promise<ServiceSpec[]> {
  const rooms = ROOMS.filter((room) => room.service !== 'identity' || settings.oidcIssuer === undefined);
  const ports = new Map<string, number>();
  for (const { service } of rooms) ports.set(service, await freePort());
  const portOf = (service: string) => ports.get(service) ?? 0;
  const sockets = socketsOf(rooms.map(({ service }) => service).filter((service) => !OVER_TCP.has(service)));
  const upstreams = Object.fromEntries(rooms.map(({ service }) => [service, `http://127.0.0.1:${portOf(service)}`]));

  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: settings.logLevel,
    HOST: '127.0.0.1',
    PUBLIC_URL: settings.publicUrl,
    OIDC_ISSUER: settings.oidcIssuer ?? `${settings.publicUrl}/identity`,
    OIDC_CLIENT_ID: settings.oidcClientId,
    OIDC_COMMAND_CLIENT_ID: settings.oidcCommandClientId,
    OIDC_AUDIENCE: settings.oidcAudience,
    // Keys are fetched on loopback: the public address may not be reachable from here, and the gateway may still be starting.
    ...(settings.oidcIssuer === undefined
      ? { OIDC_JWKS_URI: `${upstreams['identity']}/identity/jwks`, OIDC_ISSUER_KEY: BUILT_IN_PROVIDER }
      : {}),
    DEMO: settings.demo ? '1' : '0',
    LINKS: JSON.stringify(settings.links),
    MAINTENANCE: settings.maintenance ? 'on' : 'off',
    DEV_REMOTES: settings.devRemotes ? 'on' : 'off',
    UPSTREAMS: JSON.stringify(upstreams),
    UPSTREAM_SOCKETS: JSON.stringify(sockets),
    RELEASES_DIR: folder.releases,
    SHELL_DIR: settings.shellDir,
    DISK_DIR: settings.unprotected.has('disk') ? undefined : folder.path,
    TELLS_DATABASE_FAULTS: settings.unprotected.has('database') ? 'off' : 'on',
  };
  const scriptOf = (service: string) => join(settings.root, 'services', service, 'src/main.ts');
  return [
    ...rooms.map(({ service, role }) => ({
      name: service,
      script: scriptOf(service),
      port: portOf(service),
      goesSecond: true,
      env: () => ({
        ...shared,
        DATABASE_URL: urlFor(ownerUrl(), role, passwords[role] ?? ''),
        ...(sockets[service] === undefined ? {} : { SOCKET: sockets[service] }),
      }),
    })),
    {
      name: 'gateway',
      script: scriptOf('gateway'),
      host: settings.host,
      port: settings.port,
      env: () => ({
        ...shared,
        DATABASE_URL: undefined,
        ...(settings.unprotected.has('dribbling') ? { RATE_LIMIT: 'off', REQUEST_SECONDS: '300' } : {}),
        ...(settings.host === undefined ? {} : { HOST: settings.host }),
      }),
    },
  ];
}
