/** What of which remote is drawn now. With the last of it goes what its code has left on the page. */
import type { Release } from '../remotes/releases.ts';
import { type ForeignStyles, watchForeignStyles } from './foreign-styles.ts';
import { type OwnedCalls, watchOwnedCalls } from './owned-calls.ts';
import { knowCode, whoCalled } from './whose-code.ts';

/** After its unmount a remote has its own effects clean up, which React does a moment later. */
const CLEANS_UP_MS = 100;

export interface Leftovers {
  styles: number;
  listeners: number;
  intervals: number;
}

let parts: { calls: OwnedCalls; styles: ForeignStyles } | undefined;
const counts = new Map<string, number>();
const leftovers = new Map<string, Leftovers>();

/** Once a document, before the first file of a remote runs. */
export function containRemotes(): void {
  parts ??= { calls: watchOwnedCalls(window, whoCalled), styles: watchForeignStyles(document) };
}

export interface Standing {
  /** Ends with what is drawn: for listeners and calls of its own. */
  signal: AbortSignal;
  leave(): void;
}

/** A page (or a part of another's page) of the remote is about to be drawn. */
export function stand({ name, base }: Pick<Release, 'name' | 'base'>): Standing {
  const ended = new AbortController();
  knowCode(name, base);
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  if (count === 0) {
    parts?.calls.begin(name);
    parts?.styles.begin(name);
  }
  return {
    signal: ended.signal,
    leave() {
      if (ended.signal.aborted) return;
      ended.abort();
      counts.set(name, (counts.get(name) ?? 1) - 1);
      setTimeout(() => takeAway(name), CLEANS_UP_MS);
    },
  };
}

function takeAway(name: string): void {
  if (!parts || counts.get(name) !== 0) return;
  const left = { ...parts.calls.end(name), styles: parts.styles.end(name) };
  if (left.styles + left.listeners + left.intervals === 0) return;
  leftovers.set(name, left);
  console.warn(`${name} had left something on the page, which was taken away with it.`, left);
}

/** What each remote had left behind when it was left last; those that leave nothing are not named. */
export function allLeftovers(): ReadonlyMap<string, Leftovers> {
  return leftovers;
}
