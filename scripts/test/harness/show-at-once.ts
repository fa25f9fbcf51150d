/**
 * React keeps back what has come until the fallback before it was seen for 300 ms, so that nothing flickers. No test sees a flicker, and
 * nearly every screen's test waited for it: a third of their time.
 */

const DONE = 'emmausShowsAtOnce';
/** What it then calls. */
export const KEPT_BACK = 'bound completeRootWhenReady';

/** A setup file is run for each test file; files that share a worker share its globals, which are wrapped once. */
export function showAtOnce(): void {
  const world = globalThis as unknown as Record<string, unknown>;
  if (Object.hasOwn(world, DONE)) return;
  world[DONE] = true;
  const { setTimeout } = globalThis;
  const shown = (callback: () => void, ms?: number, ...rest: unknown[]) =>
    setTimeout(callback, callback.name === KEPT_BACK ? 0 : ms, ...(rest as []));
  globalThis.setTimeout = Object.assign(shown, setTimeout) as typeof setTimeout;
}
