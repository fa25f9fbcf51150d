/** What is measured, each a process of its own: a bare server, the service, and the gateway before the service. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emmaus/service-kit/database/cluster';
import type { House } from './house.ts';

export interface Contender {
  name: string;
  /** Address of the list. */
  url: string;
  /** The processes that serve it, PostgreSQL left out. */
  pids: readonly number[];
}

export interface Contenders {
  list: readonly Contender[];
  close(): Promise<void>;
}

const SERVICES = join(import.meta.dirname, '..', '..');
const POOL_SIZE = '10';
const START_MS = 20_000;

export async function startContenders(house: House, path: string): Promise<Contenders> {
  const children: ChildProcess[] = [];
  const shell = mkdtempSync(join(tmpdir(), 'emmaus-bench-shell-'));
  writeFileSync(join(shell, 'index.html'), '<!doctype html><title>Emmaus</title>');
  const close = async (): Promise<void> => {
    await Promise.all(children.map(end));
    rmSync(shell, { recursive: true, force: true });
  };
  const start = async (
    file: string,
    ready: string,
    settings: Record<string, string>,
  ): Promise<{ pid: number; url: string }> => {
    const port = await freePort();
    // Logs are written as in production, into nothing.
    const child = spawn(process.execPath, [join(SERVICES, file)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        ...settings,
      },
    });
    children.push(child);
    await untilReady(`http://127.0.0.1:${port}${ready}`, file, child);
    return { pid: child.pid as number, url: `http://127.0.0.1:${port}` };
  };

  try {
    const { issuer, clientId, audience, jwksUri = '' } = house.provider.settings;
    const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience, OIDC_JWKS_URI: jwksUri };
    const database = { DATABASE_URL: house.urlFor('people'), POOL_SIZE };
    const bare = await start('bench/src/bare-server.main.ts', '/people/viewablePeople', {
      ...database,
      PERSON_ID: String(house.asker.personId),
      PLACES: JSON.stringify(house.asker.places),
    });
    const service = await start('people/src/main.ts', '/readyz', {
      ...database,
      ...oidc,
      PUBLIC_URL: 'http://127.0.0.1',
    });
    const gateway = await start('gateway/src/main.ts', `/api/openapi.json`, {
      ...oidc,
      PUBLIC_URL: 'http://127.0.0.1',
      UPSTREAMS: JSON.stringify({ people: service.url }),
      SHELL_DIR: shell,
      RATE_LIMIT: 'off',
    });
    return {
      list: [
        { name: 'bare node:http + pg', url: `${bare.url}${path}`, pids: [bare.pid] },
        { name: 'service people', url: `${service.url}${path}`, pids: [service.pid] },
        { name: 'gateway + service people', url: `${gateway.url}/api${path}`, pids: [gateway.pid, service.pid] },
      ],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilReady(url: string, file: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode} before it answered.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${file} did not answer within ${START_MS / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(10_000, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
