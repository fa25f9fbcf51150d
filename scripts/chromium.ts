/** Finds a Chromium for the browser tests, or brings one where that is possible without asking. */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian, isExecutable, onPath, versionOnDebian } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The same engine without the windows, tabs and services of a desktop's browser: Playwright's own choice where nobody looks on. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The path of a Chromium or Chrome on this machine, if there is one. `CHROMIUM_PATH` goes before all others. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return isExecutable(given) ? given : undefined;
  return [...onPath(NAMES), ...APPLICATIONS, ...playwrightsOwn()].find(isExecutable);
}

/**
 * Finds a Chromium; installs Debian's package when running as root there.
 * @throws Error with one sentence that says how to get one.
 */
export function provideChromium(print: (line: string) => void): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const given = process.env['CHROMIUM_PATH'];
  if (given) throw new Error(`CHROMIUM_PATH names ${given}, which is no program that can be run.`);
  installFromDebian('Chromium', ['chromium'], print);
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

/**
 * A Chromium for pages that nobody looks at: its headless shell, which takes three fifths of the processor, and any other one
 * where there is none. On Debian, root gets the shell of the very version that is installed: nothing else changes for it.
 */
export function provideHeadlessChromium(print: (line: string) => void): string {
  if (process.env['CHROMIUM_PATH']) return provideChromium(print);
  const shell = (): string | undefined =>
    [...onPath(HEADLESS_NAMES), ...playwrightsOwn().filter((path) => path.endsWith('headless-shell'))].find(
      isExecutable,
    );
  const found = shell();
  if (found !== undefined) return found;
  const version = versionOnDebian('chromium-common');
  if (version !== undefined)
    installFromDebian("Chromium's headless shell", [`chromium-headless-shell=${version}`], print);
  return shell() ?? provideChromium(print);
}

/** Browsers that `playwright install` has put into its cache, newest first. */
function playwrightsOwn(): string[] {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ];
  return caches
    .filter((cache) => cache !== undefined && cache !== '' && existsSync(cache))
    .flatMap((cache) => {
      const folder = cache as string;
      const versions = readdirSync(folder)
        .filter((name) => name.startsWith('chromium'))
        .toSorted()
        .toReversed();
      return versions.flatMap((version) => inside.map((path) => join(folder, version, path)));
    });
}
