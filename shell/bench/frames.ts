/** Counts the frames that a page draws while something is done with it, and the tasks that kept it from answering. */
import type { Page } from '@playwright/test';

export interface Smoothness {
  framesPerSecond: number;
  /** Milliseconds from one frame to the next at the slowest. */
  slowestFrame: number;
  /** Milliseconds of the longest task; 0 where none took 50 ms. */
  longestTask: number;
}

/** Before anything of the page runs: every task of more than 50 ms is kept. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
}

/** The longest task since the last look. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
}

export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  await longestTask(page);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { benchFrames: frames });
    const count = (now: number) => {
      frames.push(now);
      if (frames.length < 100_000) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act();
  const frames = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames.slice());
  const gaps = frames.slice(1).map((frame, index) => frame - (frames[index] ?? frame));
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  return {
    framesPerSecond: gaps.length / seconds,
    slowestFrame: Math.max(...gaps),
    longestTask: await longestTask(page),
  };
}
