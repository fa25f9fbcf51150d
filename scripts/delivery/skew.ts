/**
 * "CI runs each remote's last two releases against the new shell and the new remotes against the last two shells, with kept builds":
 * every page of each remote that has an address of its own is opened, and one thing is written with it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { findApps } from '../../services/portal/src/build.ts';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { runningHouseUrl } from '../../services/portal/src/postgres/running-cluster.ts';
import { ROOT } from '../test/command.ts';
import { startPortal, stop } from '../test/house.ts';
import { endBySignals } from '../test/started.ts';
import { keptBuild, type KeptBuild, lastVersions } from './kept-builds.ts';
import { visit } from './seen.ts';
import type { Tell } from './tell.ts';
import { openEach, write } from './walk-remote.ts';

const VERSIONS = 2;
const REMOTES = findApps(ROOT)
  .map(({ name }) => name)
  .filter((name) => name !== 'shell');

export async function trySkew(tell: Tell): Promise<void> {
  endBySignals();
  const kept: KeptBuild[] = [];
  const isKept = await tell('the last two versions are kept: start', async () => {
    for (const version of await lastVersions(VERSIONS)) kept.push(await keptBuild(version));
    return kept.map(({ contract, commit }) => `${contract} of ${commit.slice(0, 8)}`).join(', ');
  });
  if (!isKept) return;
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-skew-'));
  const dataDir = join(folder, 'data');
  try {
    await inHouse(dataDir, {}, async (portal) => {
      for (const { contract, folder: built } of kept)
        for (const name of REMOTES)
          await tell(`${name} of ${contract} in the shell of ${CONTRACT_VERSION}`, async () => {
            try {
              makeLive(join(built, name), dataDir);
              return await walk(portal, name);
            } finally {
              makeLive(join(ROOT, `mf-${name}/dist`), dataDir);
            }
          });
    });
    for (const { contract, folder: built } of kept)
      await inHouse(dataDir, { SHELL_DIR: join(built, 'shell') }, async (portal) => {
        for (const name of REMOTES)
          await tell(`${name} of ${CONTRACT_VERSION} in the shell of ${contract}`, () => walk(portal, name));
      });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A house with the demo's people; the next has what the one before wrote. */
async function inHouse(dataDir: string, more: NodeJS.ProcessEnv, use: (portal: string) => Promise<void>) {
  const port = await freePort();
  const { portal, open } = startPortal(port, dataDir, more, () => {});
  try {
    await open;
    await use(`http://localhost:${port}`);
  } finally {
    await stop(portal);
  }
}

async function walk(portal: string, name: string): Promise<string> {
  const admin = await visit(portal, 'admin@emmaus.test');
  const pages = await openEach(admin.page, name).finally(() => admin.leave());
  const director = await visit(portal, 'td@emmaus.test');
  const wrote = await write(director.page, name).finally(() => director.leave());
  return `${pages} pages opened; ${wrote}`;
}

/** As a team does it beside the database. */
function makeLive(dist: string, dataDir: string): void {
  const env = { ...process.env, DATABASE_URL: runningHouseUrl(dataDir), RELEASES_DIR: join(dataDir, 'releases') };
  execFileSync(process.execPath, ['services/registry/src/command.main.ts', 'publish', dist], { cwd: ROOT, env });
}
