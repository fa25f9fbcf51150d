/** What is measured, each a process of its own: a bare server, the service, and the gateway before the service. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { House } from './house.ts';
import { endProcess, type ProcessPlan, startProcess, type StartedProcess } from './process.ts';

export interface Contender {
  name: string;
  /** Address below which the calls are. */
  base: string;
  /** The processes that serve it, PostgreSQL left out. */
  pids: readonly number[];
}

export interface Contenders {
  list: readonly Contender[];
  close(): Promise<void>;
}

const POOL_SIZE = '10';

/** Settings of the service people in this house. */
export function peopleSettings(house: House): Record<string, string> {
  return serviceSettings(house, 'people');
}

export function serviceSettings(house: House, service: string): Record<string, string> {
  return { ...databaseSettings(house, service), ...signInSettings(house), PUBLIC_URL: 'http://127.0.0.1' };
}

export function databaseSettings(house: House, service = 'people'): Record<string, string> {
  return { DATABASE_URL: house.urlFor(service), POOL_SIZE };
}

export async function startContenders(house: House, bareServer: ProcessPlan): Promise<Contenders> {
  const children: ChildProcess[] = [];
  const shell = mkdtempSync(join(tmpdir(), 'emmaus-bench-shell-'));
  writeFileSync(join(shell, 'index.html'), '<!doctype html><title>Emmaus</title>');
  const close = async (): Promise<void> => {
    await Promise.all(children.map(endProcess));
    rmSync(shell, { recursive: true, force: true });
  };
  const start = async (plan: ProcessPlan): Promise<StartedProcess> => {
    const started = await startProcess(plan);
    children.push(started.child);
    return started;
  };

  try {
    const bare = await start(bareServer);
    const service = await start({ file: 'people/src/main.ts', ready: '/readyz', settings: peopleSettings(house) });
    const gateway = await start({
      file: 'gateway/src/main.ts',
      ready: '/api/openapi.json',
      settings: {
        ...signInSettings(house),
        PUBLIC_URL: 'http://127.0.0.1',
        UPSTREAMS: JSON.stringify({ people: service.url }),
        SHELL_DIR: shell,
        RATE_LIMIT: 'off',
      },
    });
    return {
      list: [
        { name: 'bare node:http + pg', base: bare.url, pids: [bare.pid] },
        { name: 'service people', base: service.url, pids: [service.pid] },
        { name: 'gateway + service people', base: `${gateway.url}/api`, pids: [gateway.pid, service.pid] },
      ],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export function signInSettings({ provider }: House): Record<string, string> {
  const { issuer, clientId, audience, jwksUri = '' } = provider.settings;
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience, OIDC_JWKS_URI: jwksUri };
}
