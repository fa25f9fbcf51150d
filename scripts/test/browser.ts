/** The portal as a person uses it: a fresh house in a folder that goes away again, and Playwright in front of it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { provideChromium } from '../chromium.ts';
import { heading, ROOT, runTool } from './command.ts';
import { endsWithTheRun, OWN_GROUP } from './started.ts';
import { SECOND_TRIES, single, type Tally } from './tally.ts';
import { freePort } from '../../services/portal/src/free-port.ts';

const JOURNEYS = 'shell/e2e/playwright.config.ts';
const START_PATIENCE = 10 * 60_000;

export async function runBrowserTests(args: readonly string[], config = JOURNEYS): Promise<Tally> {
  heading('Browser tests (Playwright)');
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-e2e-'));
  const dataDir = join(folder, 'data');
  let portal: ChildProcess | undefined;
  try {
    const chromium = provideChromium(console.log);
    const port = await freePort();
    const clock = clockSettings();
    const started = startPortal(port, dataDir, clock);
    portal = started.portal;
    await started.open;
    const report = join(folder, 'playwright.json');
    const env = {
      ...clock,
      PORTAL_URL: `http://localhost:${port}`,
      // Journeys write a campus of their own straight into the database of this house.
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    // At any other signal it leaves its browsers behind.
    const code = await runTool(
      'playwright',
      ['test', '--config', config, '--reporter=list,json', `--retries=${SECOND_TRIES}`, ...args],
      env,
      'SIGINT',
    );
    if (!existsSync(report)) return single(`Playwright ended with code ${code} and no report`, false);
    return count(JSON.parse(readFileSync(report, 'utf8')) as Report, code);
  } catch (error) {
    console.error((error as Error).message);
    return single(`Browser tests: ${(error as Error).message.split('\n')[0]}`, false);
  } finally {
    await stop(portal);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Starts the whole house on a free port; `open` settles when it is there to be used. */
export function startPortal(
  port: number,
  dataDir: string,
  clock: NodeJS.ProcessEnv = {},
): { portal: ChildProcess; open: Promise<void> } {
  const env = {
    ...process.env,
    ...clock,
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
      console.log(line);
      if (line.includes('Emmaus is open at')) {
        clearTimeout(late);
        resolve();
      }
    });
    createInterface({ input: portal.stderr }).on('line', (line) => console.error(line));
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

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  errors: { message?: string }[];
}

function count({ stats, suites, errors }: Report, code: number): Tally {
  const faults = [
    ...suites.flatMap(failuresOf),
    ...errors.map((error) => error.message?.split('\n')[0] ?? 'an error outside the tests'),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected + errors.length, code === 0 ? 0 : 1),
    skipped: stats.skipped,
    faults,
    passedAgain: suites.flatMap(passedAgainOf),
    slowest: suites.flatMap(timesOf),
  };
}

function failuresOf(suite: Suite): string[] {
  const own = suite.specs.filter((spec) => !spec.ok).map((spec) => `${suite.file}: ${spec.title}`);
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

function passedAgainOf(suite: Suite): string[] {
  const own = suite.specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `${suite.file}: ${title}`), ...(suite.suites ?? []).flatMap(passedAgainOf)];
}

function timesOf(suite: Suite): Tally['slowest'] {
  const own = suite.specs.map(({ title, tests }) => {
    const tries = tests.flatMap(({ results }) => results);
    return { name: `${suite.file}: ${title}`, seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
  });
  return [...own, ...(suite.suites ?? []).flatMap(timesOf)];
}
