/**
 * Around each test of a screen: what it leaves behind, and what was complained of meanwhile, fails it by name. A
 * `setupFiles` entry of vitest, before the kit's own, so that it looks after everything else has been taken away.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { listenToComplaints } from './complaints.ts';
import { failWith, leftBehind } from './left-behind.ts';
import { keepPageClock } from './page-clock.ts';
import { watchReplaced } from './replaced.ts';
import { showAtOnce } from './show-at-once.ts';
import { watchPage } from './watch-page.ts';
import { watchTimers } from './watch-timers.ts';
import { withoutOwnerStacks } from './without-owner-stacks.ts';

let unwatch: () => void;
let complaints: () => string[];
let replaced: () => string[];

watchTimers();
showAtOnce();
withoutOwnerStacks();
keepPageClock();

beforeEach(() => {
  replaced = watchReplaced();
  unwatch = watchPage();
  complaints = listenToComplaints();
});

afterEach(async () => {
  const left = await leftBehind(wait);
  // Whatever a test put in the place of something else, or forgot to put back.
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  unwatch();
  failWith({
    'goes on after the test': left,
    'was not put back': replaced(),
    'was said on the console': complaints(),
  });
});

// The next file of the worker shares its modules: what this one left half loaded would be a failure to it.
afterAll(() => vi.dynamicImportSettled());
