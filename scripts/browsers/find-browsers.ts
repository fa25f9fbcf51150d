/** Finds Firefox, and the WebKit of Linux with what drives it, or brings them where that is possible without asking. */
import { globSync } from 'node:fs';
import { installFromDebian, isExecutable, onPath } from '../programs.ts';

/** A browser's programs by what they are needed for. */
export type Programs = Record<string, string>;

interface Kind {
  title: string;
  /** The setting that names another program, and which of them it names. */
  setting: { name: string; program: string };
  debian: readonly string[];
  /** Where each program may be. */
  places(): Record<string, readonly string[]>;
}

export const KINDS = {
  firefox: {
    title: 'Firefox',
    setting: { name: 'FIREFOX_PATH', program: 'browser' },
    debian: ['firefox-esr'],
    places: () => ({
      browser: [...onPath(['firefox-esr', 'firefox']), '/Applications/Firefox.app/Contents/MacOS/firefox'],
    }),
  },
  webkit: {
    title: 'WebKit',
    setting: { name: 'MINIBROWSER_PATH', program: 'browser' },
    debian: ['webkit2gtk-driver', 'xvfb'],
    places: () => ({
      browser: globSync('/usr/{lib,lib64,libexec,lib/*}/webkit{2gtk-4.1,gtk-6.0,2gtk-4.0}/MiniBrowser'),
      driver: onPath(['WebKitWebDriver']),
      display: onPath(['Xvfb']),
    }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** A browser's programs on this machine, if all are there. */
export function findBrowser(name: KindName): Programs | undefined {
  const { setting, places }: Kind = KINDS[name];
  const given = process.env[setting.name];
  const found = Object.entries(places()).map(([program, paths]) => {
    const possible = given && program === setting.program ? [given] : paths;
    return [program, possible.find(isExecutable)] as const;
  });
  return found.every((entry): entry is [string, string] => entry[1] !== undefined)
    ? Object.fromEntries(found)
    : undefined;
}

/**
 * Finds a browser's programs; installs Debian's packages when running as root there.
 * @throws Error with one sentence that says how to get them.
 */
export function provideBrowser(name: KindName, print: (line: string) => void): Programs {
  const { title, setting, debian }: Kind = KINDS[name];
  const found = findBrowser(name);
  if (found !== undefined) return found;
  const given = process.env[setting.name];
  if (given && !isExecutable(given))
    throw new Error(`${setting.name} names ${given}, which is no program that can be run.`);
  installFromDebian(title, debian, print);
  const installed = findBrowser(name);
  if (installed !== undefined) return installed;
  throw new Error(
    `${title} is not on this machine: install it (Debian: apt-get install ${debian.join(' ')}) or set ${setting.name}; or leave it out with: npm run test:browsers -- ${name === 'firefox' ? 'webkit' : 'firefox'}`,
  );
}
