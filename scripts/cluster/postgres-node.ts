/** One PostgreSQL of two: made new or as a replica of the other, started, made the primary, ended. */
import { spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Watcher } from '../../services/portal/src/caretaker.ts';
import { childrenOf } from '../../services/portal/src/processes.ts';
import { chooseUser, identity, type RunAs } from '../../services/portal/src/postgres/run-as.ts';
import { Program } from './child.ts';

export const DEPLOY = resolve(import.meta.dirname, '../../deploy');
export const SUPERUSER = 'emmaus';

export interface NodeOptions {
  name: 'node-1' | 'node-2';
  /** Holds the folders of all nodes. */
  folder: string;
  logs: string;
  port: number;
  bin: string;
  password: string;
  replicationPassword: string;
  watcher: Watcher;
}

export class PostgresNode {
  readonly #options: NodeOptions;
  readonly data: string;
  readonly #runAs: RunAs;
  #program: Program | undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true, mode: 0o711 });
    this.data = join(options.folder, options.name);
    this.#runAs = chooseUser(join(options.bin, 'postgres'), options.folder);
  }

  get name(): string {
    return this.#options.name;
  }

  get port(): number {
    return this.#options.port;
  }

  get exists(): boolean {
    return existsSync(join(this.data, 'PG_VERSION'));
  }

  get isRunning(): boolean {
    return this.#program?.isRunning ?? false;
  }

  /** As scripts of `deploy/` are told of this server. */
  get env(): Record<string, string> {
    const { port, password, replicationPassword, bin } = this.#options;
    return {
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: SUPERUSER,
      PGPASSWORD: password,
      REPLICATION_PASSWORD: replicationPassword,
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    };
  }

  url(database: string): string {
    return `postgres://${SUPERUSER}:${this.#options.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Empty files of its own. */
  async makeNew(): Promise<void> {
    const { bin, folder, password } = this.#options;
    this.#emptyFolder();
    const file = join(folder, 'password');
    writeFileSync(file, password, { mode: 0o600 });
    this.#own(file);
    const how = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', `--pwfile=${file}`];
    await this.#run(join(bin, 'initdb'), ['-D', this.data, '-U', SUPERUSER, ...how]);
    rmSync(file);
    appendFileSync(join(this.data, 'postgresql.conf'), readFileSync(join(DEPLOY, 'postgresql/emmaus.conf')));
    writeFileSync(
      join(this.data, 'pg_hba.conf'),
      [
        'host postgres haproxy_check 127.0.0.1/32 trust',
        'host replication emmaus_replication 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        '',
      ].join('\n'),
    );
  }

  /** The files of another, and on its wish what it writes from now on. */
  async makeReplicaOf(primary: PostgresNode): Promise<void> {
    this.#emptyFolder();
    const script = join(DEPLOY, 'postgresql/new-replica.sh');
    await this.#run(script, [this.data, this.name.replace('-', '_')], primary.env);
  }

  async start(): Promise<void> {
    const { bin, logs, name, watcher, port } = this.#options;
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    this.#program = new Program({
      command: join(bin, 'postgres'),
      args: ['-D', this.data, ...settings.flatMap((one) => ['-c', one])],
      runAs: this.#runAs,
      log: join(logs, `postgresql-${name}.log`),
      watcher,
      isDatabase: true,
    });
    for (const deadline = Date.now() + 60_000; !(await this.#answers()); await sleep(100)) {
      if (!this.isRunning || Date.now() > deadline)
        throw new Error(`PostgreSQL (${name}) did not start: ${this.#program.lastLines}`);
    }
  }

  /** One question to it. */
  async ask<Row extends object>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database), connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<Row & Record<string, unknown>>(sql);
      return rows;
    } finally {
      await client.end();
    }
  }

  async isPrimary(): Promise<boolean> {
    const [row] = await this.ask<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return row?.recovering === false;
  }

  /** Each commit waits until this replica has it; without a name for none. */
  async waitFor(replica: PostgresNode | undefined): Promise<void> {
    const name = replica?.name.replace('-', '_') ?? '';
    await this.ask(`alter system set synchronous_standby_names = '${name}'`);
    await this.ask('select pg_reload_conf()');
  }

  async promote(): Promise<void> {
    await this.#run(join(DEPLOY, 'postgresql/fail-over.sh'), [], this.env, { prefix: [] });
  }

  /** Fast: sessions end, everything is written. */
  async stop(): Promise<void> {
    await this.#program?.end('SIGINT', 20_000);
  }

  /** As when its machine loses its power. */
  async kill(): Promise<void> {
    const program = this.#program;
    if (!program?.isRunning) return;
    for (const pid of [program.pid, ...childrenOf(program.pid)]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It was quicker.
      }
    }
    await program.ended;
  }

  #emptyFolder(): void {
    rmSync(this.data, { recursive: true, force: true });
    mkdirSync(this.data, { mode: 0o700 });
    this.#own(this.data);
  }

  #own(path: string): void {
    const { uid, gid } = this.#runAs;
    if (uid !== undefined) chownSync(path, uid, gid ?? uid);
  }

  #answers(): Promise<boolean> {
    return this.ask('select 1').then(
      () => true,
      () => false,
    );
  }

  #run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, runAs = this.#runAs): Promise<void> {
    return runToEnd(command, args, env, runAs);
  }
}

/** Runs a program to its end. @throws Error with what it said. */
export function runToEnd(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  runAs: RunAs = { prefix: [] },
): Promise<void> {
  const [first = command, ...rest] = [...runAs.prefix, command, ...args];
  const child = spawn(first, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity(runAs),
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((fulfil, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? fulfil() : reject(new Error(`${command} ended with code ${code}: ${said.trim().slice(-600)}`)),
    );
  });
}
