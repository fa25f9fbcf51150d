/** The portal as a person uses it: a fresh house, and Playwright in front of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideHeadlessChromium } from '../chromium.ts';
import { type AheadOfTime } from './ahead.ts';
import { heading, runTool } from './command.ts';
import { openTestHouse, type TestHouse } from './house.ts';
import { faultOf, SECOND_TRIES, single, type Tally } from './tally.ts';

export const JOURNEYS = 'shell/e2e/playwright.config.ts';

/** `ahead` is the house that has been opened while other parts ran, if there is one. */
export async function runBrowserTests(
  args: readonly string[],
  ahead?: AheadOfTime<TestHouse>,
  config = JOURNEYS,
): Promise<Tally> {
  heading('Browser tests (Playwright)');
  let house: TestHouse | undefined;
  try {
    house = await (ahead?.take(console.log) ?? openTestHouse(console.log));
    const chromium = provideHeadlessChromium(console.log);
    const report = join(house.folder, 'playwright.json');
    const env = { ...house.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    // At any other signal it leaves its browsers behind.
    const code = await runTool(
      'playwright',
      ['test', '--config', config, '--reporter=list,json', `--retries=${SECOND_TRIES}`, ...args],
      env,
      'SIGINT',
    );
    if (!existsSync(report)) return single(`Playwright ended with code ${code} and no report`, false);
    return countJourneys(JSON.parse(readFileSync(report, 'utf8')) as Report, code);
  } catch (error) {
    console.error((error as Error).message);
    return single(`Browser tests: ${(error as Error).message.split('\n')[0]}`, false);
  } finally {
    await house?.close();
  }
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { status: string; results: JourneyTry[] }[] }[];
}

interface JourneyTry {
  duration: number;
  error?: { message?: string };
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  errors: { message?: string }[];
}

/** What Playwright's report in JSON says. */
export function countJourneys({ stats, suites, errors }: Report, code: number): Tally {
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
  const own = suite.specs.filter(({ ok }) => !ok).map((spec) => faultIn(suite.file, spec));
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

function passedAgainOf(suite: Suite): string[] {
  const own = suite.specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => faultIn(suite.file, spec)), ...(suite.suites ?? []).flatMap(passedAgainOf)];
}

function faultIn(file: string, { title, tests }: Suite['specs'][number]): string {
  const tries = tests.flatMap(({ results }) => results);
  return faultOf(`${file}: ${title}`, tries.find(({ error }) => error)?.error?.message);
}

function timesOf(suite: Suite): Tally['slowest'] {
  const own = suite.specs.map(({ title, tests }) => {
    const tries = tests.flatMap(({ results }) => results);
    return { name: `${suite.file}: ${title}`, seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
  });
  return [...own, ...(suite.suites ?? []).flatMap(timesOf)];
}
