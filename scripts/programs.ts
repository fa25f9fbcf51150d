/** Finds the programs that tests drive but npm does not bring, and installs Debian's where that is possible without asking. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program with one of these names may be: the folders of PATH, for one name after the other. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where no package comes from anywhere, what is wanted is looked for no longer. */
const PATIENCE_MS = 180_000;

/** Only root may, and only Debian and what comes of it has these packages. */
export function installFromDebian(what: string, packages: readonly string[], print: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  print(`No ${what} found: installing it with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: PATIENCE_MS });
  }
}

/** Of an installed package. */
export function versionOnDebian(name: string): string | undefined {
  const { status, stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Version}', name], { encoding: 'utf8' });
  return status === 0 && stdout !== '' ? stdout : undefined;
}
