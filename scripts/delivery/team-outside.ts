/** A team with a repository of its own: from the packages to its page in the portal, and on to work at it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningHouseUrl } from '../../services/portal/src/postgres/running-cluster.ts';
import { packAll } from '../packages/pack-all.ts';
import { Outside } from './outside.ts';
import { see, visit } from './seen.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAME = 'prayer-times';
const WORDS = 'Nothing is here yet.';
/** From `new` until it is seen, installing left out. */
const MOST_SECONDS = 60;
/** The command alone, as somebody installs it who has no remote yet. */
const COMMAND = /-(contracts|release-checks|cli)-/;

export interface Step {
  title: string;
  run(): Promise<string | void>;
}

/** @param portal Where it runs. @param dataDir Its data. @param folder Empty, outside of the repository. */
export function teamOutside(portal: string, dataDir: string, folder: string): Step[] {
  const archives = join(folder, 'archives');
  const token = deployToken(dataDir);
  const outside = new Outside(join(folder, 'team'), { EMMAUS_PORTAL: portal, EMMAUS_TOKEN: token });
  const remote = join(outside.folder, `mf-${NAME}`);
  let spent = 0;
  /** Counts towards what it takes from `new` on. */
  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await work();
    spent += (performance.now() - began) / 1000;
    return result;
  }
  const emmaus = (...words: string[]) => outside.run('npx', ['--no-install', 'emmaus', ...words], remote);

  return [
    {
      title: 'the packages are packed',
      run: async () => `${packAll(archives).length} archives`,
    },
    {
      title: 'the command is installed',
      run: async () => {
        const files = globSync('*.tgz', { cwd: archives }).filter((file) => COMMAND.test(file));
        await outside.run('npm', ['init', '--yes']);
        await outside.run('npm', ['install', '--no-audit', '--no-fund', ...files.map((file) => join(archives, file))]);
      },
    },
    {
      title: 'new makes a remote',
      run: () =>
        counted(
          async () => void (await outside.run('npx', ['--no-install', 'emmaus', 'new', NAME, '--packages', archives])),
        ),
    },
    {
      title: 'its packages are installed (not counted)',
      run: async () => void (await outside.run('npm', ['install', '--no-audit', '--no-fund'], remote)),
    },
    {
      title: 'it is built, checked against the portal, published and made live',
      run: () =>
        counted(async () => {
          await emmaus('build');
          await emmaus('check', 'dist', '--portal', portal);
          const { version } = JSON.parse(await emmaus('publish', 'dist', '--why', 'The first', '--json')) as {
            version: string;
          };
          await emmaus('promote', NAME, version);
          return version;
        }),
    },
    {
      title: `it is seen in the portal, within ${MOST_SECONDS} s of new`,
      run: async () => {
        const { page, leave } = await visit(portal, 'missionary@emmaus.test');
        try {
          await counted(() => see(page, 'Prayer times', WORDS));
        } finally {
          await leave();
        }
        if (spent > MOST_SECONDS) throw new Error(`It took ${spent.toFixed(1)} s.`);
        return `${spent.toFixed(1)} s`;
      },
    },
    {
      title: 'its types and its test pass there',
      run: async () => {
        await outside.run('npm', ['run', 'types'], remote);
        await outside.run('npm', ['test'], remote);
      },
    },
    {
      title: 'dev shows it from there, and what is saved at once',
      run: async () => {
        // Not by npx, which would be told to end in its place.
        const { child, address } = outside.start(join(remote, 'node_modules/.bin/emmaus'), ['dev'], remote);
        const ended = once(child, 'close');
        try {
          const { page, leave } = await visit(portal, 'missionary@emmaus.test');
          try {
            await page.goto(await address);
            await page.locator('[data-dev-remotes]').waitFor();
            await see(page, 'Prayer times', WORDS);
            return await changed(page, join(remote, `src/${NAME}/${NAME}.page.tsx`));
          } finally {
            await leave();
          }
        } finally {
          child.kill('SIGTERM');
          await ended;
        }
      },
    },
  ];
}

async function changed(page: Parameters<typeof see>[0], file: string): Promise<string> {
  // The dev server has to listen to the tab before there is something to tell.
  await sleep(1_000);
  const began = performance.now();
  writeFileSync(file, readFileSync(file, 'utf8').replace(WORDS, 'Come at six.'));
  await page.locator('[data-remote]').getByText('Come at six.').waitFor();
  return `${(performance.now() - began).toFixed(0)} ms after it was saved`;
}

/** As an admin makes one beside the database. */
function deployToken(dataDir: string): string {
  const args = ['services/registry/src/command.main.ts', 'token', NAME, 'delivery', '1'];
  const env = { ...process.env, DATABASE_URL: runningHouseUrl(dataDir), RELEASES_DIR: join(dataDir, 'releases') };
  return execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' }).trim();
}
