/** Builds the shell and the remotes for production, only those whose sources changed since their last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { NOBODY_WATCHES, type Watcher } from './caretaker.ts';
import { asOnlyBuilder } from './one-builder.ts';
import { StartFault } from './start-fault.ts';

export interface App {
  /** As the build script names it: `shell`, `people`, … */
  name: string;
  folder: string;
  dist: string;
}

/** What every app is made from, beside its own folder. */
const SHARED = [
  'shell/kit/src',
  'services/contracts/src',
  'shell/rspack-config/src',
  'scripts/build.ts',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'e2e', 'testing', 'kit']);

/** The shell and every remote of the repository. */
export function findApps(root: string): App[] {
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => ({ name: folder.slice('mf-'.length), folder }));
  return [{ name: 'shell', folder: 'shell' }, ...remotes].map(({ name, folder }) => ({
    name,
    folder: join(root, folder),
    dist: join(root, folder, 'dist'),
  }));
}

/**
 * Brings every app's dist in step with its sources. Who starts while another builds waits, and finds it done.
 * @returns the apps that were built, none when nothing changed.
 * @throws StartFault when an app does not build.
 */
export async function buildChangedApps(
  root: string,
  say: (detail: string) => void,
  watcher: Watcher = NOBODY_WATCHES,
): Promise<App[]> {
  const kept = join(root, 'node_modules/.cache/emmaus');
  const stampFile = join(kept, 'build.json');
  // Where all is built nothing is written: the folder may be one that can only be read.
  if (lookAt(root, stampFile).stale.length === 0) return [];
  async function build(): Promise<App[]> {
    const { stamps, sources, stale } = lookAt(root, stampFile);
    if (stale.length === 0) return [];
    await runBuild(root, stale, say, watcher);
    for (const app of stale) stamps[app.name] = stampOf(app, sources.get(app.name) ?? '');
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
    return stale;
  }
  return asOnlyBuilder(kept, build, () => say('another start builds here'));
}

interface Looked {
  stamps: Record<string, string>;
  /** The hash of its sources, by the app's name. */
  sources: ReadonlyMap<string, string>;
  stale: App[];
}

function lookAt(root: string, stampFile: string): Looked {
  const stamps: Record<string, string> = existsSync(stampFile)
    ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Record<string, string>)
    : {};
  const apps = findApps(root);
  const sources = new Map(apps.map((app) => [app.name, hashSources(root, app)]));
  const stale = apps.filter((app) => stamps[app.name] !== stampOf(app, sources.get(app.name) ?? ''));
  return { stamps, sources, stale };
}

/** In a process of its own: the compiler's memory is given back, and the portal stays responsive meanwhile. */
function runBuild(root: string, apps: readonly App[], say: (detail: string) => void, watcher: Watcher): Promise<void> {
  say(apps.map((app) => app.name).join(', '));
  const args = [
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts/build.ts'),
    ...apps.map((app) => app.name),
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = (): void => void child.kill();
  process.once('exit', endWithUs);
  const { pid } = child;
  if (pid !== undefined) {
    watcher.watch({ pid });
    child.once('exit', () => watcher.forget(pid));
  }
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line.trim() !== '') say(line.trim());
  });
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      if (code === 0) resolve();
      else reject(new StartFault(`The build failed:\n${lines.slice(-30).join('\n')}`));
    });
  });
}

/** What was built from which sources; a build by hand in between writes its files at another time, and does not count. */
function stampOf(app: App, sources: string): string {
  const times = ['index.html', 'remote.json'].map(
    (file) => statSync(join(app.dist, file), { throwIfNoEntry: false })?.mtimeMs,
  );
  const time = times.find((found) => found !== undefined);
  return `${sources} ${time ?? `not built ${Date.now()}`}`;
}

function hashSources(root: string, app: App): string {
  const hash = createHash('sha256');
  for (const file of [app.folder, ...SHARED.map((path) => join(root, path))].flatMap(listFiles)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirOrNull(path);
  if (entries === null) return [path];
  return entries
    .filter((entry) => !entry.name.startsWith('.') && !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

function readdirOrNull(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
