import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The machine's own zone must not decide a test.
process.env['TZ'] ??= 'UTC';
process.env['LOG_LEVEL'] ??= 'silent';

const exclude = ['**/node_modules/**', '**/dist/**'];
const screenSetup = ifPresent('shell/kit/src/testing/setup.ts');

/** PostgreSQL, once per run; clones of its template serve the test files. */
const globalSetup = ifPresent('services/portal/src/postgres/test-setup.ts');

/** Needs no database. */
const TOOLS = ['scripts/**/*.test.ts', 'services/portal/**/*.test.ts', 'services/contracts/**/*.test.ts'];

/** What reckons with days and weeks runs a second time where the day begins first. */
const TIMES = 'services/**/*{time,date,day,calendar,schedule,week,year}*.test.ts';

function ifPresent(file: string): string[] {
  return existsSync(new URL(file, import.meta.url)) ? [file] : [];
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'services', include: ['services/**/*.test.ts'], exclude: [...exclude, ...TOOLS], globalSetup } },
      { test: { name: 'tools', include: TOOLS, exclude } },
      { test: { name: 'far-zone', include: [TIMES], exclude, globalSetup, env: { TZ: 'Pacific/Kiritimati' } } },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['shell/src/**/*.test.{ts,tsx}', 'shell/kit/**/*.test.{ts,tsx}', 'mf-*/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: screenSetup,
        },
      },
    ],
  },
});
