/**
 * jsdom draws frames, and mends a focus that has lost its element, by an interval of its own. Begun while a test lets time stand still,
 * that interval would stand still for ever, and with it every frame of the files that follow in the same worker.
 */
import { vi } from 'vitest';

const FRAME_MS = 1000 / 60;
const KEEPS = 'emmausKeepsPageClock';

type Begin = typeof globalThis.setInterval;
type End = typeof globalThis.clearInterval;

/** A setup file is run for each test file; files that share a worker share `vi`, which is changed once. */
export function keepPageClock(): void {
  const letStand = vi.useFakeTimers;
  if (KEEPS in letStand) return;
  const frames = new Set<unknown>();
  const { setInterval: begin, clearInterval: end } = globalThis;

  function draws(others: { begin: Begin; end: End }): void {
    globalThis.setInterval = ((callback: () => void, ms?: number, ...rest: []) => {
      if (ms !== FRAME_MS) return others.begin(callback, ms, ...rest);
      const handle = begin(callback, ms);
      frames.add(handle);
      return handle;
    }) as Begin;
    globalThis.clearInterval = ((handle) => {
      if (frames.delete(handle)) end(handle);
      else others.end(handle);
    }) as End;
  }

  draws({ begin, end });
  vi.useFakeTimers = Object.assign(
    (...how: Parameters<typeof letStand>) => {
      const before = globalThis.setInterval;
      letStand.apply(vi, how);
      const { setInterval: fakeBegin, clearInterval: fakeEnd } = globalThis;
      if (fakeBegin !== before) draws({ begin: fakeBegin, end: fakeEnd });
      return vi;
    },
    { [KEEPS]: true },
  );
}
