import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { seedOfRun } from './scripts/test/harness/seed.ts';
import { ShuffledFiles } from './scripts/test/harness/shuffled-files.ts';

// The machine's own zone must not decide a test.
process.env['TZ'] ??= 'UTC';
process.env['LOG_LEVEL'] ??= 'silent';

const seed = seedOfRun();
// For the workers, which have no other way to know it.
process.env['TEST_SEED'] = String(seed);

const exclude = ['**/node_modules/**', '**/dist/**'];

/** PostgreSQL, once per run; clones of its template serve the test files. */
const globalSetup = ifPresent('services/portal/src/postgres/test-setup.ts');

/** Needs no database. */
const TOOLS = [
  'scripts/**/*.test.ts',
  'shell/rspack-config/test/*.test.ts',
  'services/portal/test/*.test.ts',
  'services/contracts/**/*.test.ts',
];

/** What reckons with days and weeks runs a second time where the day begins first. */
const TIMES = 'services/**/*{time,date,day,calendar,schedule,week,year}*.test.ts';

const everywhere = ['clock', 'patience', 'properties'].map((name) => `scripts/test/harness/${name}.ts`);
const services = [...everywhere, 'scripts/test/harness/services.ts'];

function ifPresent(file: string): string[] {
  return existsSync(new URL(file, import.meta.url)) ? [file] : [];
}

export default defineConfig({
  test: {
    // Two for each core: a test waits more than it works, for a database, a screen or a second that passes. Six were no faster.
    maxWorkers: 4,
    // Patience, not a measure: the machine may be busy with something else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 100_000 } },
    // Files share their worker's modules and globals, which costs half the time of loading them for each file anew. It
    // is safe because the harness puts back what a test changes, and fails whoever leaves something behind. For the
    // same reason vi.mock() is refused: it would come too late for a module that another file has loaded.
    isolate: false,
    sequence: { seed, sequencer: ShuffledFiles, shuffle: { tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: 'services',
          include: ['services/**/*.test.ts'],
          exclude: [...exclude, ...TOOLS],
          globalSetup,
          setupFiles: services,
        },
      },
      {
        extends: true,
        test: {
          name: 'far-zone',
          include: [TIMES],
          exclude,
          globalSetup,
          setupFiles: services,
          env: { TZ: 'Pacific/Kiritimati' },
        },
      },
      { extends: true, test: { name: 'tools', include: TOOLS, exclude, setupFiles: everywhere } },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['shell/src/**/*.test.{ts,tsx}', 'shell/kit/**/*.test.{ts,tsx}', 'mf-*/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: [
            ...everywhere,
            'scripts/test/harness/screens.ts',
            ...ifPresent('shell/kit/src/testing/setup.ts'),
          ],
        },
      },
    ],
  },
});
