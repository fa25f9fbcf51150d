/**
 * A set of machines on this one is hurt and renewed while people work with it. Figures of the last run: docs/bench/cluster.md.
 * DATA_DIR names one whose data is there already, e.g. with the demo, and PORT where it is opened.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from '../cluster/cluster.ts';
import { runToEnd } from '../cluster/postgres-node.ts';
import { provideClusterPrograms } from '../cluster/programs.ts';
import { readSettings } from '../../services/portal/src/settings.ts';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { ROOT } from '../test/command.ts';
import { checkFiles } from './check-files.ts';
import { differences } from './same-rows.ts';
import { ask, longestPause, lost, work, workers } from './load.ts';
import { walkJourneys } from './journeys.ts';
import { forgetNextVersion, makeNextVersion } from './next-version.ts';
import { costOfPooling, throughThePooler, waysOf } from './pooling.ts';
import type { Tell } from './tell.ts';

const DEVICES = 3;
/** More than are ever sent. */
const REPORTS = 20_000;
const PARTS = ['recruitment', 'gateway', 'registry', 'identity', 'discipleship', 'bible-studies'];

async function within(ms: number, what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  for (const deadline = Date.now() + ms; !(await holds()); await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`Not within ${ms / 1000} s: ${what}.`);
  }
  return (performance.now() - began) / 1000;
}

export async function tryCluster(tell: Tell): Promise<void> {
  const programs = provideClusterPrograms(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-cluster-'));
  const kept = process.env['DATA_DIR'];
  const settingsFor = (dataDir: string, port: number | string) =>
    readSettings({
      // The journeys' people are of the demo: without it none of them signs in.
      DEMO: 'on',
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      OIDC_ISSUER: '',
    });
  const print = (line: string): void => (process.env['SHOW_CONSOLE'] === '1' ? console.log(line) : undefined);
  const settings = settingsFor(kept ?? join(folder, 'first'), process.env['PORT'] ?? (await freePort()));
  const cluster = new Cluster({ settings, programs, print });
  const url = settings.publicUrl;
  try {
    const title = 'two copies of each process, HAProxy, PgBouncer, a primary and its replica start';
    if (!(await tell(title, () => cluster.start()))) return;
    const { devices, reports } = await workers(cluster.ownerUrl, url, DEVICES, REPORTS);
    const asDevice = { headers: devices[0] };

    await tell('the journeys pass on it', () => walkJourneys(cluster));

    for (const part of PARTS) {
      await tell(`${part} is started anew under load, one copy after the other: no call is lost`, async () => {
        const load = work({ url, devices, reports });
        await sleep(1_000);
        await cluster.restart(part);
        await load.stop();
        assert.deepEqual(load.faults, []);
        assert.ok(load.saved.length > 0);
        return `${load.answered} calls, ${load.saved.length} of them reports`;
      });
    }

    await tell(
      'people is replaced by its next version under load; what it published before still answers; and back',
      async () => {
        const next = makeNextVersion(ROOT, join(folder, 'next'));
        const load = work({ url, devices, reports });
        const env = { DATABASE_URL: cluster.ownerUrl, ROLE_PASSWORDS: JSON.stringify(cluster.passwords) };
        const migrate = (step: string) =>
          runToEnd(process.execPath, [join(next.folder, 'services/portal/src/migrate.main.ts'), step], env);
        const version = async (): Promise<string> =>
          (
            JSON.parse((await ask(`http://127.0.0.1:${cluster.ports.doors.people}/.well-known/service`)).text) as {
              version: string;
            }
          ).version;
        const primary = await cluster.primary();
        const before = await primary.ask('select * from people.published_location_v1 order by id limit 3', 'emmaus');
        await migrate('expand');
        assert.equal(await version(), next.before);
        cluster.runFrom('people', next.folder);
        await cluster.restart('people');
        assert.equal(await version(), next.version);
        const column = `select count(*)::int as count from information_schema.columns where column_name = 'nickname' and table_name = 'person_record'`;
        assert.deepEqual(await primary.ask(column, 'emmaus'), [{ count: 1 }], 'what contracts has waited');
        await primary.ask('select * from people.published_nickname_v1 limit 1', 'emmaus');
        await migrate('contract');
        assert.deepEqual(await primary.ask(column, 'emmaus'), [{ count: 0 }], 'and is done now');
        assert.deepEqual(
          await primary.ask('select * from people.published_location_v1 order by id limit 3', 'emmaus'),
          before,
        );
        cluster.runFrom('people', ROOT);
        await cluster.restart('people');
        await primary.ask(forgetNextVersion, 'emmaus');
        await load.stop();
        assert.deepEqual(load.faults, []);
        return `${load.answered} calls, ${load.saved.length} of them reports`;
      },
    );

    await tell(
      'recruitment stands still: its calls hear a sentence, the rest works, and all goes on by itself',
      async () => {
        const chart = `${url}/api/recruitment_depth_charts/members`;
        let said = { status: 0, text: '' };
        await cluster.without('recruitment', async () => {
          await within(20_000, 'its calls are refused', async () => (said = await ask(chart, asDevice)).status >= 502);
          assert.match(said.text, /cannot be reached at the moment|took too long to answer/);
          for (const path of ['/api/role', '/r/live.json', '/', '/api/disciples/figures'])
            assert.ok((await ask(url + path, asDevice)).status < 500, `${path} works`);
        });
        const back = await within(30_000, 'it goes on', async () => (await ask(chart, asDevice)).status < 500);
        return `${said.status}, and back ${back.toFixed(1)} s after it was there again`;
      },
    );

    await tell('the primary loses its power while reports are sent: none that was saved is lost', async () => {
      const load = work({ url, devices, reports, insists: true });
      await sleep(3_000);
      const began = performance.now();
      const before = await cluster.failOver();
      const promoted = (performance.now() - began) / 1000;
      const count = load.saved.length;
      await within(60_000, 'reports are saved again', async () => load.saved.length > count + 5);
      await load.stop();
      const gone = await lost(cluster.ownerUrl, load.saved);
      assert.deepEqual(gone, []);
      await cluster.rejoin(before);
      return `${load.saved.length} reports saved, 0 lost; promoted after ${promoted.toFixed(1)} s; ${longestPause(load.writtenAt).toFixed(1)} s without a write; ${load.faults.length} calls refused meanwhile`;
    });

    await tell('the gateway is reached with TLS, at a certificate that is checked', async () => {
      await runToEnd('curl', [
        '-fsS',
        '--cacert',
        cluster.certificate,
        `https://localhost:${cluster.ports.secure}/settings.json`,
      ]);
    });
    await tell('what goes through PgBouncer goes through it', () => throughThePooler(waysOf(cluster)));
    await tell('one person is read', () => costOfPooling(waysOf(cluster)));
    await checkFiles(tell, cluster);

    const restored = settingsFor(join(folder, 'second'), await freePort());
    const isWhole = await tell(
      'a backup is restored into an empty database: every table has the same rows',
      async () => {
        const backup = join(folder, 'backup');
        // Nobody writes between the backup and the look at it.
        await cluster.stopCopies();
        const began = performance.now();
        await cluster.backUp(backup);
        const took = (performance.now() - began) / 1000;
        const second = new Cluster({ settings: restored, programs, print, backup });
        const again = performance.now();
        await second.startDatabaseOnly();
        try {
          const restored = (performance.now() - again) / 1000;
          const found = await differences(cluster.ownerUrl, (await second.primary()).url('emmaus'));
          assert.deepEqual(found.different, []);
          assert.ok(existsSync(join(backup, 'releases.tar.gz')));
          const megabytes = readFileSync(join(backup, 'emmaus.dump')).length / 1_048_576;
          return `${found.tables} tables, ${found.rows} rows; ${megabytes.toFixed(1)} MB; written in ${took.toFixed(1)} s, restored in ${restored.toFixed(1)} s`;
        } finally {
          await second.stop();
        }
      },
    );
    await cluster.stop();
    if (isWhole)
      await tell('a cluster begins with what was restored, and the journeys pass on it', async () => {
        const second = new Cluster({ settings: restored, programs, print });
        try {
          await second.start();
          return await walkJourneys(second);
        } finally {
          await second.stop();
        }
      });
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
