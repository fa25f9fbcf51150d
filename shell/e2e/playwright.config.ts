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

/** What passes while somebody waits: eight seconds for a remote that does not come, the next try of what was not sent. */
const WAITS = ['containment', 'remote-host', 'offline-invitation', 'offline-report'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: './specs',
  outputDir: '../../.tmp/e2e-results',
  // The machine that runs this runs the whole house, too. Speed is judged by the benches, not by these limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 4,
  fullyParallel: true,
  projects: [
    // Beside the others, and first: at the end they left the machine with nothing to do.
    { name: 'waits', testMatch: WAITS, workers: 1 },
    // One more than two cores: these wait as well, for an answer, a page that settles.
    { name: 'works', testIgnore: WAITS, workers: 3 },
  ],
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
