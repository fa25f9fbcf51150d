/**
 * A set of machines on this one: two copies of each process behind HAProxy, PgBouncer, PostgreSQL with a replica, all of them with
 * the files of `deploy/`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildChangedApps } from '../../services/portal/src/build.ts';
import { Caretaker } from '../../services/portal/src/caretaker.ts';
import { type DataFolder, isAlive, secretsIn, takeDataFolder } from '../../services/portal/src/data-folder.ts';
import { rolePasswords } from '../../services/portal/src/house-services.ts';
import { HouseWorker } from '../../services/portal/src/house-worker.ts';
import { LogFile } from '../../services/portal/src/log-file.ts';
import { assertPortFree } from '../../services/portal/src/ports.ts';
import type { Settings } from '../../services/portal/src/settings.ts';
import { SupervisedService } from '../../services/portal/src/supervised-service.ts';
import type { Program } from './child.ts';
import { describeCopies } from './cluster-services.ts';
import { startHaproxy, startPgbouncer, untilOpen } from './frontmen.ts';
import { choosePorts, type ClusterPorts, SERVICES } from './ports.ts';
import { DEPLOY, PostgresNode, runToEnd } from './postgres-node.ts';
import type { ClusterPrograms } from './programs.ts';

export interface ClusterOptions {
  settings: Settings;
  programs: ClusterPrograms;
  print: (line: string) => void;
  /** A backup that a new database begins with. */
  backup?: string | undefined;
}

/** Between two looks whether the door leads to the primary. */
const PRIMARY_PAUSE_MS = 400;

export class Cluster {
  readonly #options: ClusterOptions;
  readonly #caretaker = new Caretaker();
  readonly #folder: DataFolder;
  readonly #passwords: Readonly<Record<string, string>>;
  readonly #copies = new Map<string, SupervisedService>();
  /** By copy, where it is not the repository's own. */
  readonly #roots = new Map<string, string>();
  #ports: ClusterPorts | undefined;
  #nodes: readonly PostgresNode[] = [];
  #frontmen: Program[] = [];
  #worker: HouseWorker | undefined;

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.#folder = takeDataFolder(options.settings.dataDir);
    this.#passwords = rolePasswords(this.#secret);
  }

  get ports(): ClusterPorts {
    if (this.#ports === undefined) throw new Error('The cluster has not been started.');
    return this.#ports;
  }

  get nodes(): readonly PostgresNode[] {
    return this.#nodes;
  }

  get passwords(): Readonly<Record<string, string>> {
    return this.#passwords;
  }

  get certificate(): string {
    return join(this.#folder.path, 'certificate.pem');
  }

  /** For the journeys, and whoever else looks into the database: whichever is the primary, past PgBouncer. */
  get ownerUrl(): string {
    return `postgres://emmaus:${this.#secret('database:superuser')}@127.0.0.1:${this.ports.postgres.primary}/emmaus`;
  }

  /** Where the journeys find all this. */
  get journeysFile(): string {
    return join(this.#folder.path, 'cluster.env');
  }

  /** The same for whoever starts them. */
  get journeysEnv(): Record<'PORTAL_URL' | 'DATABASE_URL' | 'DATA_DIR', string> {
    const { publicUrl, dataDir } = this.#options.settings;
    return { PORTAL_URL: publicUrl, DATABASE_URL: this.ownerUrl, DATA_DIR: dataDir };
  }

  get metricsToken(): string {
    return this.#secret('metrics');
  }

  /** PostgreSQL and its replica, to look into a backup. */
  async startDatabaseOnly(): Promise<void> {
    this.#ports = await choosePorts(this.#options.settings.port);
    await this.#startDatabase();
  }

  async start(): Promise<void> {
    const { settings, programs, print } = this.#options;
    await assertPortFree(settings.port, settings.host);
    this.#ports = await choosePorts(settings.port);
    const { logs, path: folder } = this.#folder;
    const common = { folder, logs, ports: this.#ports, watcher: this.#caretaker };

    print('Building what changed …');
    await buildChangedApps(settings.root, () => {}, this.#caretaker);
    print('Starting PostgreSQL, its replica, HAProxy and PgBouncer …');
    await this.#startDatabase();
    this.#frontmen.push(await startHaproxy({ ...common, command: programs.haproxy }, settings.host));
    await this.untilPrimaryIsFound();
    this.#frontmen.push(await startPgbouncer({ ...common, command: programs.pgbouncer }, this.#passwords));
    print('Preparing the database and the releases …');
    await this.#prepare();
    print('Starting two copies of each process …');
    const info = { settings, ports: this.#ports, passwords: this.#passwords, releasesDir: this.#folder.releases };
    const specs = describeCopies({
      ...info,
      metricsToken: this.metricsToken,
      rootOf: (copy) => this.#roots.get(copy) ?? settings.root,
    });
    for (const spec of specs)
      this.#copies.set(
        spec.name,
        new SupervisedService(spec, { logs, print, patience: 180_000, watcher: this.#caretaker }),
      );
    // Two at a time: fourteen at once keep a small machine from all of them.
    for (const part of [...SERVICES, 'gateway']) await Promise.all(this.#copiesOf(part).map((copy) => copy.start()));
    const lines = Object.entries(this.journeysEnv).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(this.journeysFile, lines.join(''), { mode: 0o600 });
  }

  /** Each copy of a service after the other is ended as an orderly stop does it, and started anew; the next once HAProxy has found it open. */
  async restart(service: string): Promise<void> {
    const copies = this.#copiesOf(service);
    if (copies.length === 0)
      throw new Error(`There is no "${service}". Choose of: ${[...SERVICES, 'gateway'].join(', ')}.`);
    for (const copy of copies) {
      await copy.restart();
      await untilOpen(copy.spec.name, this.ports);
    }
  }

  /** Both copies of a service stand still for as long as `meanwhile` takes. */
  async without(service: string, meanwhile: () => Promise<void>): Promise<void> {
    const pids = this.#copiesOf(service).map(({ pid }) => pid ?? 0);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await meanwhile();
    } finally {
      for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
    }
  }

  /** From their next start on the copies of a service run from the repository in another folder. */
  runFrom(service: string, root: string): void {
    for (const name of this.#copies.keys()) if (name.startsWith(`${service}-`)) this.#roots.set(name, root);
  }

  async primary(): Promise<PostgresNode> {
    for (const node of this.#nodes) if (node.isRunning && (await node.isPrimary())) return node;
    throw new Error('No PostgreSQL is the primary.');
  }

  /** The primary ends as when its machine loses its power; its replica takes over. Gives the one that was. */
  async failOver(): Promise<PostgresNode> {
    const before = await this.primary();
    await before.kill();
    const next = this.#nodes.find((node) => node !== before);
    if (next === undefined) throw new Error('There is no replica.');
    await next.promote();
    return before;
  }

  /** What was the primary follows the new one from now on, and commits wait for it. */
  async rejoin(node: PostgresNode): Promise<void> {
    const primary = await this.primary();
    await node.stop();
    await node.makeReplicaOf(primary);
    await node.start();
    await primary.waitFor(node);
  }

  backUp(folder: string): Promise<void> {
    const [node] = this.#nodes.toReversed().filter(({ isRunning }) => isRunning);
    const env = { ...node?.env, PGDATABASE: 'emmaus', RELEASES_DIR: this.#folder.releases };
    return runToEnd(join(DEPLOY, 'postgresql/back-up.sh'), [folder], env);
  }

  /** The gateways first, so that nobody is answered by half a house; the database goes on. */
  async stopCopies(): Promise<void> {
    await Promise.all(this.#copiesOf('gateway').map((copy) => copy.stop()));
    await Promise.all([...this.#copies.values()].map((copy) => copy.stop()));
  }

  async stop(): Promise<void> {
    await this.#worker?.stop();
    await this.stopCopies();
    for (const program of this.#frontmen.toReversed()) await program.end('SIGTERM', 3_000);
    // A primary waits for its replica until that has everything.
    for (const node of this.#nodes) await node.stop();
    this.#caretaker.dismiss();
    this.#folder.release();
  }

  /** Until HAProxy's door leads to the primary. */
  async untilPrimaryIsFound(patienceMs = 30_000): Promise<void> {
    const node = await this.primary();
    const door = new URL(node.url('postgres'));
    door.port = String(this.ports.postgres.primary);
    // HAProxy takes a server for open until it has asked it for the first time: the replica may answer at first.
    let found = 0;
    for (const deadline = Date.now() + patienceMs; found < 3; await sleep(PRIMARY_PAUSE_MS)) {
      const client = new pg.Client({ connectionString: door.href, connectionTimeoutMillis: 3_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
        found = rows[0]?.recovering === false ? found + 1 : 0;
        await client.end();
      } catch (error) {
        found = 0;
        if (Date.now() > deadline) throw new Error('HAProxy does not find the primary.', { cause: error });
      }
    }
  }

  #copiesOf(service: string): SupervisedService[] {
    return [...this.#copies].filter(([name]) => name.startsWith(`${service}-`)).map(([, copy]) => copy);
  }

  readonly #secret = (name: string): string => secretsIn(this.#options.settings.dataDir)(name);

  async #startDatabase(): Promise<void> {
    const { programs, settings } = this.#options;
    const [first, second] = (['node-1', 'node-2'] as const).map(
      (name) =>
        new PostgresNode({
          name,
          folder: join(settings.dataDir, 'postgresql'),
          logs: this.#folder.logs,
          port: this.ports.postgres[name],
          bin: programs.postgresBin,
          password: this.#secret('database:superuser'),
          replicationPassword: this.#secret('database:replication'),
          watcher: this.#caretaker,
        }),
    ) as [PostgresNode, PostgresNode];
    this.#nodes = [first, second];
    if (!first.exists) await first.makeNew();
    await first.start();
    // After a fail-over the second was the primary when all ended: what it has counts.
    if (second.exists && !(await first.isPrimary())) return this.#startSecondAsPrimary(first, second);
    await first.waitFor(undefined);
    await first.ask(
      `do $$ begin create role haproxy_check login connection limit 20; exception when duplicate_object then null; end $$`,
    );
    await this.#makeDatabase(first);
    await second.makeReplicaOf(first);
    await second.start();
    await first.waitFor(second);
  }

  async #startSecondAsPrimary(first: PostgresNode, second: PostgresNode): Promise<void> {
    await second.start();
    await second.waitFor(undefined);
    await this.rejoin(first);
  }

  async #makeDatabase(node: PostgresNode): Promise<void> {
    const found = await node.ask(`select 1 from pg_database where datname = 'emmaus'`);
    if (found.length > 0) return;
    const { backup } = this.#options;
    if (backup === undefined) await node.ask('create database emmaus');
    else {
      const env = { ...node.env, PGDATABASE: 'emmaus', RELEASES_DIR: this.#folder.releases };
      await runToEnd(join(DEPLOY, 'postgresql/restore.sh'), [backup], env);
    }
  }

  async #prepare(): Promise<void> {
    const { settings, print } = this.#options;
    const passwords = this.#passwords;
    const { root, shellDir } = settings;
    const work = { ownerUrl: this.ownerUrl, passwords, root, releasesDir: this.#folder.releases, shellDir };
    const worker = new HouseWorker(work, new LogFile(join(this.#folder.logs, 'portal.log')), this.#caretaker);
    this.#worker = worker;
    const say = (detail: string): void => print(`  ${detail}`);
    await worker.run('prepare', say);
    if (settings.demo) await worker.run('seed', say);
    await worker.run('publish', say);
    await worker.stop();
  }
}
