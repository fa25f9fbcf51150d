/** Timers, intervals and animation frames: noted when they begin, forgotten when they are over. */
import timers from 'node:timers';
import { promisify } from 'node:util';
import { begun, over } from './left-behind.ts';

const WATCHED = 'emmausWatchesTimers';

type Callback = (...args: unknown[]) => void;
type Begin = (callback: Callback, ...rest: unknown[]) => unknown;
type End = (handle: unknown) => void;

/** Wraps the global pair, e.g. `setTimeout` and `clearTimeout`. What happens once is over when it has happened. */
function watch(world: Record<string, unknown>, beginning: string, ending: string, once: boolean): void {
  const begin = world[beginning] as Begin | undefined;
  const end = world[ending] as End | undefined;
  if (!begin || !end) return;
  const notes = new Map<unknown, object>();
  function forget(handle: unknown): void {
    over(notes.get(handle));
    notes.delete(handle);
  }
  const watched: Begin = (callback, ...rest) => {
    const handle = begin(
      (...args) => {
        if (once) forget(handle);
        callback(...args);
      },
      ...rest,
    );
    notes.set(handle, begun(beginning));
    return handle;
  };
  // `promisify(setTimeout)` finds its other form here.
  world[beginning] = Object.assign(watched, { [promisify.custom]: (begin as never)[promisify.custom] });
  world[ending] = (handle: unknown) => {
    forget(handle);
    end(handle);
  };
  // Libraries end with the module what they began with the global.
  if (ending in timers) Object.assign(timers, { [ending]: world[ending] });
}

/** A setup file is run for each test file; files that share a worker share its globals, which are wrapped once. */
export function watchTimers(): void {
  const world = globalThis as unknown as Record<string, unknown>;
  if (Object.hasOwn(world, WATCHED)) return;
  world[WATCHED] = true;
  watch(world, 'setTimeout', 'clearTimeout', true);
  watch(world, 'setInterval', 'clearInterval', false);
  watch(world, 'requestAnimationFrame', 'cancelAnimationFrame', true);
}
