/** The portal as a person uses it. `npm test -- e2e` starts a house of its own; PORTAL_URL and DATA_DIR name one that runs already. */
import { defineConfig } from '@playwright/test';
import { DESK } from './pages/frame.page.ts';

const FLAGS = [
  '--no-sandbox',
  // No graphics card: painting by the processor directly costs less than imitating one.
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // A page after a page in one process: each process of its own costs a fifth of what opening a page costs.
  '--process-per-site',
  // No page of a journey is open for as long as it takes until compiling for speed has paid.
  '--js-flags=--no-maglev,--no-turbofan',
];

export default defineConfig({
  testDir: './specs',
  outputDir: '../../.tmp/e2e-results',
  // The machine that runs this runs the whole house, too. Speed is judged by the benches, not by these limits.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // One more than two cores: a journey waits as well, for a second that passes, an answer, a page that settles.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  reporter: 'list',
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
    viewport: DESK,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Nothing that moves is what a journey is about.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a service worker makes pass by the tests' own answers. offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording every page costs half as much again as opening it: `--trace on` does it for a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: FLAGS,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    },
  },
});
