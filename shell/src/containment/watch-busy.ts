/** Notices a remote that leaves the browser no time: tasks of seconds, and renders without end. Loaded beside a remote's page. */
import type { Release } from '../remotes/releases.ts';
import { reportFault } from '../reports/report-fault.ts';
import { rendersOf } from './count-renders.ts';
import { noteTrouble } from './troubles.ts';

/** "long tasks > 2 s": reported at once. */
const LONG_TASK_MS = 2_000;
/** Said at the second within a minute, or at one as long as this: a slow machine may be busy with something else once. */
const VERY_LONG_TASK_MS = 5_000;
const A_MINUTE = 60_000;
/** "> 200 renders/s", in two seconds one after the other. */
const MOST_RENDERS = 200;
const SECONDS = 2;

export function watchBusy(release: Pick<Release, 'name' | 'version'>, report = reportFault): () => void {
  const { name } = release;
  let said = false;
  function say(): void {
    if (said) return;
    said = true;
    noteTrouble(name, 'busy');
  }

  let lastLong = Number.NEGATIVE_INFINITY;
  function look(tasks: readonly { duration: number; startTime: number }[]): void {
    for (const { duration, startTime } of tasks) {
      if (duration < LONG_TASK_MS || document.visibilityState === 'hidden') continue;
      report(release, 'freeze');
      if (duration >= VERY_LONG_TASK_MS || startTime - lastLong < A_MINUTE) say();
      lastLong = startTime;
    }
  }
  // Chromium alone tells of long tasks.
  const tasks =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes('longtask')
      ? new PerformanceObserver((list) => look(list.getEntries()))
      : undefined;
  tasks?.observe({ type: 'longtask' });

  let rendersBefore = rendersOf(name);
  let lookedAt = performance.now();
  let stormy = 0;
  const timer = setInterval(() => {
    const [renders, now] = [rendersOf(name), performance.now()];
    const perSecond = ((renders - rendersBefore) * 1_000) / Math.max(now - lookedAt, 1);
    [rendersBefore, lookedAt] = [renders, now];
    stormy = perSecond > MOST_RENDERS ? stormy + 1 : 0;
    if (stormy !== SECONDS) return;
    report(release, 'render');
    say();
  }, 1_000);

  return () => {
    tasks?.disconnect();
    clearInterval(timer);
  };
}
