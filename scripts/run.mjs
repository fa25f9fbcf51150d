/**
 * Runs one of the project's scripts. Plain JavaScript for any Node from 20, because on a fresh clone nothing is
 * installed: it puts node_modules in step with the lock file, then hands over to the pinned Node inside it.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.emmaus-lock');
const WINDOWS = process.platform === 'win32';
const NODE = join(MODULES, 'node', 'bin', WINDOWS ? 'node.exe' : 'node');

const SCRIPTS = {
  start: 'services/portal/src/main.ts',
  test: 'scripts/test.ts',
  check: 'scripts/test.ts static',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  bench: 'services/bench/src/main.ts',
  'bench:people': 'services/bench/src/people/main.ts',
  'bench:attendance': 'services/bench/src/attendance/main.ts',
  'bench:figures': 'services/bench/src/figures/main.ts',
  'bench:import': 'services/bench/src/import.main.ts',
  'bench:api': 'services/bench/src/api/main.ts',
  'bench:load': 'services/bench/src/load/main.ts',
  'bench:boards': 'services/bench/src/boards/main.ts',
  'bench:web': 'scripts/bench-web.ts',
  'bench:federation': 'scripts/bench-federation.ts',
  migrate: 'services/portal/src/migrate.main.ts',
  cluster: 'scripts/cluster.ts',
  remote: 'services/registry/cli/src/main.ts',
  example: 'scripts/example.ts',
  packages: 'scripts/packages.ts',
  pictures: 'scripts/pictures.ts',
  'bench:board': 'scripts/bench-board.ts',
  'test:browsers': 'scripts/browsers.ts',
  'test:faults': 'scripts/faults.ts',
  'test:delivery': 'scripts/delivery.ts',
};

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Whether what npm wrote down as installed is what the lock file asks for; packages for other machines do not count. */
function installedAsLocked(lock) {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link || wanted.optional || wanted.devOptional) return true;
    return installed[path]?.version === wanted.version;
  });
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** npm draws its own progress on a terminal only; elsewhere a line every fifteen seconds says that it still works. */
async function install() {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  process.stdout.write('Installing packages (once; a minute or two) …\n');
  const pulse = process.stderr.isTTY
    ? undefined
    : setInterval(() => process.stdout.write(`Installing packages … ${seconds()} s\n`), 15_000);
  // The package `node` fetches the pinned Node in its install script, so scripts must not be switched off.
  const args = ['ci', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: '' };
  const code = await run('npm', args, { env, shell: WINDOWS });
  clearInterval(pulse);
  if (code !== 0)
    fail("The packages could not be installed: npm's own message is above. Check the network and try again.");
  if (!existsSync(NODE)) {
    fail('npm skipped the install script of the package "node". Allow it with: npm install-scripts approve node');
  }
  process.stdout.write(`Packages installed in ${seconds()} s.\n`);
}

async function putInStep() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && existsSync(NODE) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!existsSync(NODE) || !installedAsLocked(lock)) await install();
  writeFileSync(STAMP, hash);
}

/** Hands over to the pinned Node; signals go on to it and its exit code becomes ours. */
async function handOver(script, args) {
  const path = [dirname(NODE), join(MODULES, '.bin'), process.env.PATH].join(WINDOWS ? ';' : ':');
  const child = spawn(NODE, [...script.split(' '), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // Compiled code is kept between runs: eight processes start with every portal.
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(MODULES, '.cache', 'emmaus', 'compiled') },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`The pinned Node at ${NODE} does not start: ${error.message}`));
  child.on('close', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

const [name = '', ...rest] = process.argv.slice(2);
const script = SCRIPTS[name];
if (script === undefined) fail(`There is no script "${name}". Choose one of: ${Object.keys(SCRIPTS).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old to begin with: install Node 20 or newer.`);
}
if (name === 'start' && rest.some((word) => ['--help', '-h'].includes(word))) {
  process.stdout.write(
    'npm start has no options. Its settings are environment variables, as in PORT=4600 npm start: README.md, "Settings".\n',
  );
  process.exit(0);
}
await putInStep();
await handOver(script, rest);
