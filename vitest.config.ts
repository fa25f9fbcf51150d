import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The machine's own zone must not decide a test; tests of days and weeks name further zones themselves.
process.env.TZ ??= 'UTC';

const DATABASE_SETUP = 'services/kit/src/testing/global-setup.ts';
const SCREEN_SETUP = 'shell/kit/src/testing/setup.ts';

function ifPresent(file: string): string[] {
  return existsSync(new URL(file, import.meta.url)) ? [file] : [];
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['services/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ifPresent(DATABASE_SETUP),
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['shell/src/**/*.test.{ts,tsx}', 'shell/kit/**/*.test.{ts,tsx}', 'mf-*/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ifPresent(SCREEN_SETUP),
        },
      },
    ],
  },
});
