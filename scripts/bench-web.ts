/** `npm run bench:web`: finds a Chromium, then measures with services/bench/src/web. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { provideChromium } from './chromium.ts';

const MEASURES = join(import.meta.dirname, '../services/bench/src/web/main.ts');
const { status } = spawnSync(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', MEASURES, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: provideChromium(console.log) },
  },
);
process.exitCode = status ?? 1;
