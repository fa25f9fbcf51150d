/** The address of a view: in memory, as the browser's is the page's. What is not the view's own page leads to the portal. */
import type { BrowserLocation } from '@emmaus/remote-kit/portal/browser-location.ts';
import { type Location, type To, createPath, parsePath } from '@emmaus/remote-kit/portal/router.ts';

export interface MemoryLocationParts {
  /** Of the portal, where its links lead. */
  origin: string;
  /** False where the page has seen to it. */
  goes: (path: string, leaves: boolean) => boolean;
  open?: (address: string) => void;
}

export function createMemoryLocation(
  start: string,
  { origin, goes, open = (address) => void window.open(address, '_blank', 'noopener') }: MemoryLocationParts,
): BrowserLocation {
  const listeners = new Set<() => void>();
  const entries = [entryOf(start, null)];
  let at = 0;
  const current = () => entries[at] as Location;

  function absolutePath(to: To): string {
    const { pathname = current().pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to;
    return createPath({ pathname, search, hash });
  }
  function go(to: To, state: unknown, write: (entry: Location) => void): void {
    const path = absolutePath(to);
    const next = entryOf(path, state);
    const leaves = next.pathname !== current().pathname;
    const goesOn = goes(path, leaves);
    if (leaves) {
      if (goesOn) open(origin + path);
      return;
    }
    write(next);
    tell();
  }
  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    current,
    address: () => createPath(current()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigator: {
      createHref: (to) => origin + absolutePath(to),
      push: (to, state) => go(to, state, (entry) => entries.splice((at += 1), entries.length, entry)),
      replace: (to, state) => go(to, state, (entry) => entries.splice(at, 1, entry)),
      go(delta) {
        at = Math.min(Math.max(at + delta, 0), entries.length - 1);
        tell();
      },
    },
  };
}

function entryOf(path: string, state: unknown): Location {
  const { pathname = '/', search = '', hash = '' } = parsePath(path);
  return { pathname, search, hash, state: state ?? null, key: crypto.randomUUID().slice(0, 8) };
}
