/** The processes of Emmaus in a cluster: two of each, behind HAProxy's doors, pooled by PgBouncer. */
import { join } from 'node:path';
import { BUILT_IN_PROVIDER } from '@emmaus/service-kit/built-in-provider';
import { ROOMS, urlFor } from '@emmaus/service-kit/database/house';
import type { Settings } from '../../services/portal/src/settings.ts';
import type { ServiceSpec } from '../../services/portal/src/supervised-service.ts';
import { type ClusterPorts, COPIES, SERVICES } from './ports.ts';

/** HAProxy looks twice a second; a small machine that has all of this to do may be late. */
export const DRAIN_SECONDS = 4;

export interface ClusterInfo {
  settings: Settings;
  ports: ClusterPorts;
  passwords: Readonly<Record<string, string>>;
  releasesDir: string;
  metricsToken: string;
  /** The folder of the repository that a copy runs from: another one for its next version. */
  rootOf: (copy: string) => string;
}

/** Copies of services, then of the gateway. */
export function describeCopies(info: ClusterInfo): ServiceSpec[] {
  const { ports, passwords, rootOf } = info;
  const shared = sharedSettings(info);
  const specOf = (service: string, copy: number, own: NodeJS.ProcessEnv): ServiceSpec => {
    const name = `${service}-${copy}`;
    return {
      name,
      get script() {
        return join(rootOf(name), 'services', service, 'src/main.ts');
      },
      port: ports.copies[name] ?? 0,
      goesSecond: service !== 'gateway',
      env: () => ({ ...shared, ...own }),
    };
  };
  const services = SERVICES.flatMap((service) => {
    const role = ROOMS.find((room) => room.service === service)?.role ?? '';
    const url = (port: number): string => urlFor(`postgres://127.0.0.1:${port}/emmaus`, role, passwords[role] ?? '');
    const own = {
      DATABASE_URL: url(ports.pooler),
      DATABASE_POOLED: 'on',
      DATABASE_DIRECT_URL: url(ports.postgres.primary),
    };
    return COPIES.map((copy) => specOf(service, copy, own));
  });
  const gateways = COPIES.map((copy) =>
    specOf('gateway', copy, { TRUST_PROXY: 'on', METRICS_TOKEN: info.metricsToken }),
  );
  return [...services, ...gateways];
}

function sharedSettings({ settings, ports, releasesDir }: ClusterInfo): NodeJS.ProcessEnv {
  const doors = Object.fromEntries(SERVICES.map((service) => [service, `http://127.0.0.1:${ports.doors[service]}`]));
  return {
    ...process.env,
    DATABASE_URL: undefined,
    NODE_ENV: 'production',
    LOG_LEVEL: settings.logLevel,
    HOST: '127.0.0.1',
    PUBLIC_URL: settings.publicUrl,
    OIDC_ISSUER: `${settings.publicUrl}/identity`,
    OIDC_CLIENT_ID: settings.oidcClientId,
    OIDC_COMMAND_CLIENT_ID: settings.oidcCommandClientId,
    OIDC_AUDIENCE: settings.oidcAudience,
    OIDC_JWKS_URI: `${doors['identity']}/identity/jwks`,
    OIDC_ISSUER_KEY: BUILT_IN_PROVIDER,
    DEMO: settings.demo ? '1' : '0',
    LINKS: JSON.stringify(settings.links),
    MAINTENANCE: settings.maintenance ? 'on' : 'off',
    DEV_REMOTES: settings.devRemotes ? 'on' : 'off',
    UPSTREAMS: JSON.stringify(doors),
    RELEASES_DIR: releasesDir,
    SHELL_DIR: settings.shellDir,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
}
