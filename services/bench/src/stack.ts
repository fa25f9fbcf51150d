/** The services of a house and the gateway before them, each a process of its own, as the portal starts them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letGatewayGoFirst } from '../../portal/src/precedence.ts';
import { socketsOf } from '../../portal/src/sockets.ts';
import { serviceSettings, signInSettings } from './contenders.ts';
import type { House } from './house.ts';
import { endProcess, type StartedProcess, startProcess } from './process.ts';

export const SERVICES = ['people', 'bible-studies', 'discipleship', 'recruitment'] as const;
export type ServiceName = (typeof SERVICES)[number];

export interface Stack {
  gateway: StartedProcess;
  services: Readonly<Record<ServiceName, StartedProcess>>;
  /** Where the gateway asks those that have a Unix socket. */
  sockets: Readonly<Partial<Record<ServiceName, string>>>;
  close(): Promise<void>;
}

export async function startStack(house: House): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-bench-stack-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Emmaus</title>');
  const started: StartedProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(started.map(({ child }) => endProcess(child)));
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (plan: Parameters<typeof startProcess>[0]): Promise<StartedProcess> => {
    const one = await startProcess(plan);
    started.push(one);
    return one;
  };
  try {
    const services = {} as Record<ServiceName, StartedProcess>;
    const sockets = socketsOf(SERVICES);
    for (const name of SERVICES) {
      const socket = sockets[name];
      const settings = { ...serviceSettings(house, name), ...(socket === undefined ? {} : { SOCKET: socket }) };
      services[name] = await start({ file: `${name}/src/main.ts`, ready: '/readyz', settings });
      letGatewayGoFirst(services[name].pid);
    }
    const gateway = await start({
      file: 'gateway/src/main.ts',
      ready: '/readyz',
      settings: {
        ...signInSettings(house),
        PUBLIC_URL: 'http://127.0.0.1',
        UPSTREAMS: JSON.stringify(Object.fromEntries(SERVICES.map((name) => [name, services[name].url]))),
        UPSTREAM_SOCKETS: JSON.stringify(sockets),
        SHELL_DIR: folder,
        // One address asks for everybody here.
        RATE_LIMIT: 'off',
      },
    });
    return { gateway, services, sockets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
