import { beforeEach, vi } from 'vitest';

/** A file's tests stand in the autumn of the days of these fixtures: seen from another year, a day is written with its own. */
export function standInAutumn(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
  });
}
