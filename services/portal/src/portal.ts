/** Puts the whole house up on one machine, keeps it up, and takes it down in order. */
import { join } from 'node:path';
import { announce } from './announce.ts';
import { buildChangedApps } from './build.ts';
import { type DataFolder, secretsIn, takeDataFolder } from './data-folder.ts';
import { Caretaker, NOBODY_WATCHES, type Watcher } from './caretaker.ts';
import { type HouseDatabase, startDatabase, reachDatabase } from './database.ts';
import { watchDisk } from './disk-watch.ts';
import { type Claim, claimHouse } from './house-claim.ts';
import { describeServices, rolePasswords } from './house-services.ts';
import { HouseWorker } from './house-worker.ts';
import { KeptDatabase } from './kept-database.ts';
import { LogFile } from './log-file.ts';
import { assertPortFree } from './ports.ts';
import type { Progress } from './progress.ts';
import { PACE } from './pulse.ts';
import { clock } from './service-log.ts';
import type { Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

export class Portal {
  readonly #settings: Settings;
  readonly #progress: Progress;
  readonly #print: (line: string) => void;
  #folder: DataFolder | undefined;
  #caretaker: Caretaker | undefined;
  #database: KeptDatabase | undefined;
  #claim: Claim | undefined;
  #stopDiskWatch: (() => void) | undefined;
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
    const { unprotected } = settings;
    if (!unprotected.has('orphans')) this.#caretaker = new Caretaker();
    const watcher: Watcher = this.#caretaker ?? NOBODY_WATCHES;
    const pace = unprotected.has('standstill') ? undefined : PACE;
    if (!unprotected.has('disk')) this.#stopDiskWatch = watchDisk(folder.path, this.#print);

    const title = settings.databaseUrl === undefined ? 'Start PostgreSQL' : 'Reach the database';
    const kept = new KeptDatabase({ open: this.#opener(folder, watcher), print: this.#print, pace });
    this.#database = kept;
    const { ownerUrl, version } = await this.#progress.step(title, () => kept.open());
    this.#claim = await claimHouse({
      url: () => kept.current.ownerUrl,
      onLost: (why) => void this.#end(why),
    });
    const { root, shellDir } = settings;
    const work = { ownerUrl, passwords, root, releasesDir: folder.releases, shellDir };
    const workLog = new LogFile(join(folder.logs, 'portal.log'));
    const worker = new HouseWorker(work, workLog, watcher);
    this.#worker = worker;

    // The compiler works in its own process, so both long steps of a first start run at the same time.
    const built = this.#progress.step('Build the shell and the remotes', async (say) => {
      const apps = await buildChangedApps(settings.root, say, watcher);
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
    const publisher = new HouseWorker(work, workLog, watcher);
    this.#publisher = publisher;
    await this.#progress.step('Publish the remotes', (say) => publisher.run('publish', say));
    await publisher.stop();
    await seeded;
    await worker.stop();

    const isGuarded = !unprotected.has('orphans');
    const supervisor = new Supervisor({ logs: folder.logs, print: this.#print, watcher, pace, isGuarded });
    this.#supervisor = supervisor;
    const currentUrl = () => kept.current.ownerUrl;
    const specs = await describeServices({ settings, folder, ownerUrl: currentUrl, passwords });
    await this.#progress.step('Start the services', (say) =>
      supervisor.start(specs, (names) => say(`waiting for ${names.join(', ')}`)),
    );
    kept.keep(() => supervisor.restart());
    const seconds = (performance.now() - began) / 1000;
    this.#print(announce({ settings, seconds, version }));
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
    this.#caretaker?.dismiss();
    this.#folder?.release();
  }

  async #takeDown(): Promise<void> {
    this.#stopDiskWatch?.();
    await this.#worker?.stop();
    await this.#publisher?.stop();
    await this.#supervisor?.stop();
    await this.#claim?.release();
    await this.#database?.stop();
    this.#caretaker?.dismiss();
    this.#folder?.release();
  }

  /** Ends the house for a reason that no waiting mends. */
  async #end(why: string): Promise<void> {
    if (this.isStopping) return;
    this.#print(`${clock()} ${why} Emmaus ends.`);
    await this.stop();
    process.exit(1);
  }

  #opener(folder: DataFolder, watcher: Watcher): (before: HouseDatabase | undefined) => Promise<HouseDatabase> {
    const { databaseUrl } = this.#settings;
    if (databaseUrl !== undefined) return () => reachDatabase(databaseUrl);
    const log = new LogFile(join(folder.logs, 'postgres.log'), (trouble) =>
      this.#print(`${clock()} PostgreSQL: ${trouble}`),
    );
    return (before) => startDatabase(folder.database, { onLog: (line) => log.write(`${line}\n`), before, watcher });
  }
}
