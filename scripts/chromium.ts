/** Finds a Chromium for the browser tests, or brings one where that is possible without asking. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome on this machine, if there is one. `CHROMIUM_PATH` goes before all others. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return isExecutable(given) ? given : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...APPLICATIONS, ...playwrightsOwn()].find(isExecutable);
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
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    print('No Chromium found: installing it with apt-get …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
