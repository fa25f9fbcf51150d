/** Puts the whole house up on one machine, keeps it up, and takes it down in order. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { buildChangedApps } from './build.ts';
import { type DataFolder, secretsIn, takeDataFolder } from './data-folder.ts';
import { type HouseDatabase, startDatabase, reachDatabase } from './database.ts';
import { describeServices, rolePasswords } from './house-services.ts';
import { HouseWorker } from './house-worker.ts';
import { assertPortFree } from './ports.ts';
import type { Progress } from './progress.ts';
import { clock } from './service-log.ts';
import type { Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

export class Portal {
  readonly #settings: Settings;
  readonly #progress: Progress;
  readonly #print: (line: string) => void;
  #folder: DataFolder | undefined;
  #database: HouseDatabase | undefined;
  #worker: HouseWorker | undefined;
  #publisher: HouseWorker | undefined;
  #supervisor: Supervisor | undefined;
  #stopping: Promise<void> | undefined;

  constructor(settings: Settings, progress: Progress) {
    this.#settings = settings;
    this.#progress = progress;
    this.#print = (line) => progress.line(line);
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  /**
   * Builds, prepares the database, starts every service and says where the portal is.
   * @throws StartFault with a sentence for the person who started it.
   */
  async start(): Promise<void> {
    const began = performance.now();
    const settings = this.#settings;
    await assertPortFree(settings.port, settings.host);
    this.#folder = takeDataFolder(settings.dataDir);
    const folder = this.#folder;
    const passwords = rolePasswords(secretsIn(folder.path));

    const title = settings.databaseUrl === undefined ? 'Start PostgreSQL' : 'Reach the database';
    const database = await this.#progress.step(title, async () => (this.#database = await this.#openDatabase()));
    const { ownerUrl } = database;
    const work = { ownerUrl, passwords, root: settings.root, releasesDir: folder.releases };
    const workLog = join(folder.logs, 'portal.log');
    const worker = new HouseWorker(work, workLog);
    this.#worker = worker;

    // The compiler works in its own process, so both long steps of a first start run at the same time.
    const built = this.#progress.step('Build the shell and the remotes', async (say) => {
      const apps = await buildChangedApps(settings.root, say);
      return apps.length === 0 ? 'nothing changed' : apps.map((app) => app.name).join(', ');
    });
    built.catch(() => {});
    await this.#progress.step('Prepare the database', (say) => worker.run('prepare', say));
    const seeded = settings.demo
      ? this.#progress.step('Demo organisation', (say) => worker.run('seed', say))
      : Promise.resolve();
    seeded.catch(() => {});
    await built;
    // In a process of its own: beside the seeds, which compute for seconds on end, it would wait in vain for its database.
    const publisher = new HouseWorker(work, workLog);
    this.#publisher = publisher;
    await this.#progress.step('Publish the remotes', (say) => publisher.run('publish', say));
    await publisher.stop();
    await seeded;
    await worker.stop();

    const supervisor = new Supervisor({ logs: folder.logs, print: this.#print });
    this.#supervisor = supervisor;
    const currentUrl = () => this.#database?.ownerUrl ?? ownerUrl;
    const specs = await describeServices({ settings, folder, ownerUrl: currentUrl, passwords });
    await this.#progress.step('Start the services', (say) =>
      supervisor.start(specs, (names) => say(`waiting for ${names.join(', ')}`)),
    );
    this.#watchDatabase(database);
    const seconds = (performance.now() - began) / 1000;
    this.#print(announce({ settings, seconds, version: database.version }));
  }

  /** Services first, then the database. Safe to call at any moment, also while starting. */
  stop(): Promise<void> {
    this.#stopping ??= this.#takeDown();
    return this.#stopping;
  }

  /** Does not wait for anybody. PostgreSQL is still told to end, and does so by itself. */
  kill(): void {
    void this.#worker?.stop();
    void this.#publisher?.stop();
    this.#supervisor?.kill();
    void this.#database?.stop();
    this.#folder?.release();
  }

  async #takeDown(): Promise<void> {
    await this.#worker?.stop();
    await this.#publisher?.stop();
    await this.#supervisor?.stop();
    await this.#database?.stop();
    this.#folder?.release();
  }

  #openDatabase(): Promise<HouseDatabase> {
    const { databaseUrl } = this.#settings;
    if (databaseUrl !== undefined) return reachDatabase(databaseUrl);
    const folder = this.#folder;
    if (folder === undefined) throw new Error('The data folder is taken before the database starts.');
    const file = join(folder.logs, 'postgres.log');
    return startDatabase(folder.database, (line) => appendFileSync(file, `${line}\n`));
  }

  /** An embedded PostgreSQL that ends by itself is started again; the services then learn its new port. */
  #watchDatabase(database: HouseDatabase): void {
    void database.ended.then(async (code) => {
      if (this.isStopping) return;
      this.#print(`${clock()} PostgreSQL stopped (exit code ${code}): starting it again.`);
      try {
        this.#database = await this.#openDatabase();
        this.#watchDatabase(this.#database);
        await this.#supervisor?.restart();
        this.#print(`${clock()} PostgreSQL is up again.`);
      } catch (error) {
        this.#print(`${clock()} ${(error as Error).message} Emmaus ends.`);
        process.exitCode = 1;
        await this.stop();
        process.exit();
      }
    });
  }
}
