/**
 * Shell and remotes as they were under the last versions of the contract, built once from the repository's own history and kept. A
 * release of the house has no tag of its own: what came last under a version of the contract is what others may still have.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../test/command.ts';
import { endsWithTheRun, OWN_GROUP } from '../test/started.ts';

const KEPT = join(ROOT, 'node_modules/.cache/emmaus/kept-builds');
const CONTRACT_FILE = 'services/contracts/src/remote.words.ts';
const WINDOWS = process.platform === 'win32';

export interface KeptBuild {
  /** The version of the contract that it has. */
  contract: string;
  commit: string;
  /** Holds `shell` and a folder for each remote, as they were built. */
  folder: string;
}

/**
 * The last `count` versions of the contract before the present one, the newest first, each as it was last on this branch.
 * @throws Error with one sentence where the history does not reach so far back
 */
export async function lastVersions(count: number): Promise<Omit<KeptBuild, 'folder'>[]> {
  const commits = (await run('git', ['rev-list', '--first-parent', 'HEAD'])).trim().split('\n');
  const asked = commits.map((commit) => `${commit}:${CONTRACT_FILE}\n`).join('');
  const told = await run('git', ['cat-file', '--batch=%(objectname)'], ROOT, asked);
  const versions = [...told.matchAll(/^export const CONTRACT_VERSION = '([^']+)'| missing$/gm)].map(([, said]) => said);
  const found = new Map<string, string>();
  for (const [at, contract] of versions.entries())
    if (contract !== undefined && !found.has(contract)) found.set(contract, commits[at] ?? '');
  const before = [...found].slice(1, count + 1).map(([contract, commit]) => ({ contract, commit }));
  if (before.length < count)
    throw new Error(
      `The history here holds ${before.length} of the last ${count} versions of the contract. Fetch the whole of it first: git fetch --unshallow.`,
    );
  return before;
}

/** Builds what is not kept yet: some minutes a version, and it needs the npm registry, for the libraries of then. */
export async function keptBuild(version: Omit<KeptBuild, 'folder'>): Promise<KeptBuild> {
  const folder = join(KEPT, `${version.contract}-${version.commit.slice(0, 12)}`);
  if (existsSync(folder)) return { ...version, folder };
  const tree = mkdtempSync(join(tmpdir(), 'emmaus-kept-'));
  try {
    const archive = join(tree, 'tree.tar');
    await run('git', ['archive', '--output', archive, version.commit]);
    await run('tar', ['-xf', archive, '-C', tree]);
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], tree);
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], tree);
    const made = join(tree, 'kept');
    for (const app of ['shell', ...readdirSync(tree).filter((name) => name.startsWith('mf-'))])
      cpSync(join(tree, app, 'dist'), join(made, app.replace(/^mf-/, '')), { recursive: true });
    mkdirSync(KEPT, { recursive: true });
    // Beside its place first: the folder of temporary files may be another disk, and half a build is none.
    const beside = `${folder}.part`;
    rmSync(beside, { recursive: true, force: true });
    cpSync(made, beside, { recursive: true });
    renameSync(beside, folder);
  } finally {
    rmSync(tree, { recursive: true, force: true, maxRetries: 5 });
  }
  return { ...version, folder };
}

function run(command: string, args: readonly string[], cwd = ROOT, input = ''): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const child = endsWithTheRun(spawn(command, args, { cwd, env, stdio: 'pipe', shell: WINDOWS, ...OWN_GROUP }));
  // One that ended at once says why below.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let said = '';
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve(said);
      else
        reject(new Error(`${command} ${args[0] ?? ''} ended with ${String(code)}: ${`${said}${told}`.slice(-1500)}`));
    });
  });
}
