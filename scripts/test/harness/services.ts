/** Around each test file of a service: what the service leaves behind when it is closed fails the file. A `setupFiles` entry of vitest. */
import { setTimeout as wait } from 'node:timers/promises';
import { putFoldersAway } from '@emmaus/service-kit/testing/temporary-folder';
import { setCodeCost } from '@emmaus/service-kit/work/link-code';
import { afterAll, afterEach, vi } from 'vitest';
import { failWith, leftBehind } from './left-behind.ts';
import { watchTimers } from './watch-timers.ts';

watchTimers();
// What a code costs to guess is a matter of its own test.
setCodeCost(16);

afterEach(() => {
  // Whatever a test put in the place of something else, or forgot to put back.
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

afterAll(async () => {
  putFoldersAway();
  failWith({ 'goes on after the tests of this file': await leftBehind(wait) });
});
