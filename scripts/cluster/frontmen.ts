/** HAProxy and PgBouncer with the files of `deploy/`, at the ports of this machine. */
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Watcher } from '../../services/portal/src/caretaker.ts';
import { chooseUser } from '../../services/portal/src/postgres/run-as.ts';
import { Program, untilListening } from './child.ts';
import { type ClusterPorts, COPIES, SERVICES } from './ports.ts';
import { DEPLOY, runToEnd } from './postgres-node.ts';

export interface FrontmanOptions {
  command: string;
  folder: string;
  logs: string;
  ports: ClusterPorts;
  watcher: Watcher;
}

/** It asks twice a second, and waits 5 s for an answer. */
const OPEN_PATIENCE_MS = 60_000;

const here = (port: number): string => `127.0.0.1:${port}`;

/** For whoever has no certificate: plain HTTP on this machine, which browsers trust there. */
const PLAIN_DOOR = (port: number, host: string): string => `
frontend here
    mode http
    timeout client 60s
    bind ${host}:${port}
    option forwardfor
    default_backend gateways
`;

export async function startHaproxy(options: FrontmanOptions, host = '127.0.0.1'): Promise<Program> {
  const { command, folder, logs, ports, watcher } = options;
  const certificate = await certificateIn(folder);
  const plain = join(folder, 'here.cfg');
  writeFileSync(plain, PLAIN_DOOR(ports.portal, host));
  const env: Record<string, string> = {
    EMMAUS_HTTP: here(ports.plain),
    EMMAUS_HTTPS: here(ports.secure),
    EMMAUS_CERT: certificate,
    EMMAUS_MAXCONN: '4000',
    WATCHING_DOOR: here(ports.watching),
    POSTGRES_DOOR: here(ports.postgres.primary),
    POSTGRES_READ_DOOR: here(ports.postgres.replica),
    POSTGRES_1: here(ports.postgres['node-1']),
    POSTGRES_2: here(ports.postgres['node-2']),
  };
  for (const service of ['gateway', ...SERVICES] as const) {
    const name = service.replaceAll('-', '_').toUpperCase();
    if (service !== 'gateway') env[`${name}_DOOR`] = here(ports.doors[service]);
    for (const copy of COPIES) env[`${name}_${copy}`] = here(ports.copies[`${service}-${copy}`] ?? 0);
  }
  const files = [join(DEPLOY, 'haproxy/haproxy.cfg'), join(DEPLOY, 'haproxy/built-in-provider.cfg'), plain];
  const args = files.flatMap((file) => ['-f', file]);
  const program = new Program({ command, args, env, log: join(logs, 'haproxy.log'), watcher });
  await untilListening(ports.portal, program, 'HAProxy');
  return program;
}

/**
 * HAProxy gives a copy new work: what its page of what is open says (`/` of the watching door), in the form for programs.
 * A copy that answers already is not yet one that HAProxy has asked.
 */
export async function untilOpen(copy: string, { watching }: ClusterPorts): Promise<void> {
  const deadline = Date.now() + OPEN_PATIENCE_MS;
  while (Date.now() < deadline) {
    const page = await fetch(`http://${here(watching)}/;csv`);
    const [head, ...rows] = (await page.text()).split('\n').map((line) => line.split(','));
    const [name, status] = ['svname', 'status'].map((column) => head?.indexOf(column) ?? -1) as [number, number];
    if (rows.some((row) => row[name] === copy && row[status]?.startsWith('UP'))) return;
    await sleep(100);
  }
  throw new Error(`HAProxy did not find ${copy} open within ${OPEN_PATIENCE_MS / 1000} s.`);
}

/** As somebody would get one from elsewhere: key and certificate in one file. */
export async function certificateIn(folder: string): Promise<string> {
  const file = join(folder, 'emmaus.pem');
  if (existsSync(file)) return file;
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const of = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const to = ['-keyout', key, '-out', certificate];
  await runToEnd('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '365', ...of, ...to]);
  writeFileSync(file, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return file;
}

export async function startPgbouncer(
  { command, folder, logs, ports, watcher }: FrontmanOptions,
  passwords: Readonly<Record<string, string>>,
): Promise<Program> {
  const own = join(folder, 'pgbouncer');
  mkdirSync(own, { recursive: true, mode: 0o700 });
  // It refuses root, as PostgreSQL does.
  const runAs = chooseUser(command, folder);
  const users = join(own, 'userlist.txt');
  const settings = join(own, 'pgbouncer.ini');
  writeFileSync(
    users,
    Object.entries(passwords)
      .map(([role, word]) => `"${role}" "${word}"\n`)
      .join(''),
    { mode: 0o600 },
  );
  writeFileSync(
    settings,
    [
      // Not by %include: a second heading [pgbouncer] would set all that the file says back to what PgBouncer does by itself.
      readFileSync(join(DEPLOY, 'pgbouncer/pgbouncer.ini'), 'utf8'),
      'listen_addr = 127.0.0.1',
      `listen_port = ${ports.pooler}`,
      `auth_file = ${users}`,
      '[databases]',
      `emmaus = host=127.0.0.1 port=${ports.postgres.primary} dbname=emmaus`,
      '',
    ].join('\n'),
  );
  const { uid, gid } = runAs;
  if (uid !== undefined) for (const path of [own, users, settings]) chownSync(path, uid, gid ?? uid);
  const log = join(logs, 'pgbouncer.log');
  const program = new Program({ command, args: [settings], runAs, log, watcher });
  await untilListening(ports.pooler, program, 'PgBouncer');
  return program;
}
