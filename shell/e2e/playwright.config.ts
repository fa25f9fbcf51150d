/** The portal as a person uses it. `npm test -- e2e` starts a house of its own; PORTAL_URL names one that runs already. */
import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  // No graphics card: painting by the processor directly costs less than imitating one.
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

/** Measures how long the frame takes; switches whose eyes an account uses, or sends a campus on vacation: others would notice. */
const BY_ITSELF = /(remote-host|acting|vacations)\.spec\.ts$/;

export default defineConfig({
  testDir: './specs',
  outputDir: '../../.tmp/e2e-results',
  // The machine that runs this runs the whole house, too. Speed is judged by the benches, not by these limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'journeys', testIgnore: BY_ITSELF },
    { name: 'by-itself', testMatch: BY_ITSELF, workers: 1, fullyParallel: false, dependencies: ['journeys'] },
  ],
  forbidOnly: process.env['CI'] === 'true',
  reporter: 'list',
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Requests that a service worker makes pass by the tests' own answers. offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      args: FLAGS,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    },
  },
});
