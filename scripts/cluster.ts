/**
 * `npm run cluster`: two copies of each process, HAProxy, PgBouncer, PostgreSQL and its replica on this machine, from Debian's packages,
 * with the files of `deploy/`. Settings as of `npm start`; `-- --restore <folder>` begins with a backup. Lines that it reads:
 * `restart people`, `fail over`, `back up <folder>`.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readSettings } from '../services/portal/src/settings.ts';
import { Cluster } from './cluster/cluster.ts';
import { provideClusterPrograms } from './cluster/programs.ts';

const SAME_SIGNAL_MS = 1_000;

async function obey(cluster: Cluster, line: string): Promise<string> {
  const [verb, ...words] = line.trim().split(/\s+/);
  const began = performance.now();
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  if (verb === 'restart' && words[0]) {
    await cluster.restart(words[0]);
    return `Both copies of ${words[0]} were started anew, one after the other (${seconds()}).`;
  }
  if (verb === 'fail' && words[0] === 'over') {
    const before = await cluster.failOver();
    await cluster.untilPrimaryIsFound();
    const took = seconds();
    await cluster.rejoin(before);
    return `The replica took over within ${took}; ${before.name} follows it now.`;
  }
  if (verb === 'back' && words[0] === 'up' && words[1]) {
    await cluster.backUp(resolve(words[1]));
    return `The backup is in ${resolve(words[1])} (${seconds()}).`;
  }
  return 'Say "restart <service>", "fail over" or "back up <folder>".';
}

function announce(cluster: Cluster, publicUrl: string, seconds: number): string {
  return [
    '',
    `  Emmaus is open at ${publicUrl}   (started in ${seconds.toFixed(1)} s)`,
    `  With TLS        https://localhost:${cluster.ports.secure} (a certificate of its own: ${cluster.certificate})`,
    `  PostgreSQL      primary at port ${cluster.ports.postgres.primary}, replica at ${cluster.ports.postgres.replica}, PgBouncer at ${cluster.ports.pooler}`,
    `  Journeys        set -a; . ${cluster.journeysFile}; npx playwright test --config shell/e2e/playwright.config.ts sign-in`,
    '  Lines it reads  restart people · fail over · back up <folder>',
    '  Stop            Ctrl-C',
    '',
  ].join('\n');
}

const began = performance.now();
const args = process.argv.slice(2);
const backup = args[0] === '--restore' ? args[1] : undefined;
if (args.length > 0 && backup === undefined) {
  console.error('Say "npm run cluster", or "npm run cluster -- --restore <folder of a backup>".');
  process.exit(2);
}
let cluster: Cluster | undefined;
let stopping: Promise<void> | undefined;
let askedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping !== undefined) {
      // The caretaker ends what is left.
      if (Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    console.log('\n  Stopping … (Ctrl-C again to stop at once)');
    stopping = (cluster?.stop() ?? Promise.resolve()).then(() => {
      console.log('  Stopped.');
      process.exit();
    });
  });
}
try {
  const settings = readSettings({ DATA_DIR: '.data-cluster', ...process.env, DATABASE_URL: '', OIDC_ISSUER: '' });
  const programs = provideClusterPrograms(console.log);
  const made = new Cluster({ settings, programs, print: console.log, backup: backup && resolve(backup) });
  cluster = made;
  await made.start();
  console.log(announce(made, settings.publicUrl, (performance.now() - began) / 1000));
  createInterface({ input: process.stdin }).on('line', (line) => {
    obey(made, line).then(console.log, (error: Error) => console.error(error.message));
  });
} catch (error) {
  if (stopping === undefined) {
    console.error((error as Error).message);
    await cluster?.stop();
    process.exit(1);
  }
}
