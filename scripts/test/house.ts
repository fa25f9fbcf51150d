/** A whole house of its own for the journeys: on a free port, in a folder that goes away again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { throwAwayFolder } from '../../services/portal/src/postgres/memory-folder.ts';
import { ROOT } from './command.ts';
import { endsWithTheRun, isEnding, OWN_GROUP } from './started.ts';

const START_PATIENCE = 10 * 60_000;

export interface TestHouse {
  /** What whoever walks through it is told of it by their environment. */
  env: NodeJS.ProcessEnv;
  /** For what belongs to the run beside the house. */
  folder: string;
  close(): Promise<void>;
}

/**
 * Opens a house; what it says on its way goes to `say`.
 * @throws Error with one sentence when it does not open.
 */
export async function openTestHouse(say: (line: string) => void): Promise<TestHouse> {
  const folder = throwAwayFolder('emmaus-e2e');
  const dataDir = join(folder, 'data');
  let portal: ChildProcess | undefined;
  const close = async (): Promise<void> => {
    await stop(portal);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await freePort();
    const clock = clockSettings();
    if (isEnding()) throw new Error('The run was ended before its house was open.');
    const started = startPortal(port, dataDir, clock, say);
    portal = started.portal;
    await started.open;
    // Journeys write a campus of their own straight into the database of this house.
    const env = { ...clock, PORTAL_URL: `http://localhost:${port}`, DATA_DIR: dataDir, DATABASE_URL: '' };
    return { env, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the whole house on a free port; `open` settles when it is there to be used. */
export function startPortal(
  port: number,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  say: (line: string) => void = console.log,
): { portal: ChildProcess; open: Promise<void> } {
  const env = {
    ...process.env,
    ...more,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    OIDC_ISSUER: '',
    PUBLIC_URL: '',
  };
  const portal = spawn(process.execPath, [join(ROOT, 'services/portal/src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...OWN_GROUP,
  });
  endsWithTheRun(portal);
  const open = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The portal was not open after ten minutes.')), START_PATIENCE);
    createInterface({ input: portal.stdout }).on('line', (line) => {
      say(line);
      if (line.includes('Emmaus is open at')) {
        clearTimeout(late);
        resolve();
      }
    });
    createInterface({ input: portal.stderr }).on('line', say);
    portal.once('close', (code) => {
      clearTimeout(late);
      reject(new Error(`The portal ended with code ${code} before it was open.`));
    });
  });
  return { portal, open };
}

/**
 * `TEST_CLOCK=2028-02-29T12:00 npm test -- e2e` begins the run at this moment of the campus's zone (America/Chicago), for
 * the services, the journeys and their browsers alike.
 */
function clockSettings(): NodeJS.ProcessEnv {
  const wanted = process.env['TEST_CLOCK'];
  if (!wanted) return {};
  const moment = Temporal.PlainDateTime.from(wanted).toZonedDateTime('America/Chicago');
  const shift = moment.epochMilliseconds - Date.now();
  if (shift < 0) throw new Error(`TEST_CLOCK ${wanted} is over: the house can only be set forward.`);
  const preload = pathToFileURL(join(ROOT, 'scripts/test/harness/house-clock.ts')).href;
  return { CLOCK_SHIFT: String(shift), NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}` };
}

export async function stop(portal: ChildProcess | undefined): Promise<void> {
  if (portal === undefined || portal.exitCode !== null || portal.signalCode !== null) return;
  const ended = new Promise((resolve) => portal.once('close', resolve));
  portal.kill('SIGTERM');
  await ended;
}
