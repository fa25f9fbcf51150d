/** `npm run bench:federation`: builds shell and remotes as one, finds a Chromium, then measures both in turn with services/bench/src/federation. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'emmaus-one-build-'));

function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const words = ['--disable-warning=ExperimentalWarning', join(ROOT, file), ...args];
  return spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

try {
  console.error('Building shell and remotes as one');
  process.exitCode =
    run('scripts/one-build.ts', [folder], { NODE_ENV: 'production' }) ||
    run('services/bench/src/federation/main.ts', process.argv.slice(2), {
      CHROMIUM_PATH: provideChromium(console.error),
      ONE_BUILD_DIR: join(folder, 'dist'),
    });
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
