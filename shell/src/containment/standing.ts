/** What of which remote is drawn now. Light: what takes away what it leaves behind is fetched with the first remote (`contain.ts`). */
import type { Release } from '../remotes/releases.ts';

/** After its unmount a remote has its own effects clean up, which React does a moment later. */
const CLEANS_UP_MS = 100;

/** Told of the first and the last of a remote. */
export interface Attendant {
  begin(name: string): void;
  end(name: string): void;
  /** The remote whose code called the function that asks. */
  whose(): string | undefined;
}

let attendant: Attendant | undefined;
const counts = new Map<string, number>();

/** Answers how it goes again. */
export function attend(one: Attendant): () => void {
  attendant = one;
  for (const [name, count] of counts) if (count > 0) one.begin(name);
  return () => (attendant = undefined);
}

export interface Standing {
  /** Ends with what is drawn: for listeners and calls of its own. */
  signal: AbortSignal;
  leave(): void;
}

/** A page (or a part of another's page) of the remote is about to be drawn. */
export function stand({ name }: Pick<Release, 'name'>): Standing {
  const ended = new AbortController();
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  if (count === 0) attendant?.begin(name);
  return {
    signal: ended.signal,
    leave() {
      if (ended.signal.aborted) return;
      ended.abort();
      counts.set(name, (counts.get(name) ?? 1) - 1);
      const told = attendant;
      if (told) setTimeout(() => counts.get(name) === 0 && told.end(name), CLEANS_UP_MS);
    },
  };
}

/** `portal.stand`: of the remote whose code calls it. Handed out as it is: a function around it would be the caller. */
export function standAsCaller(): () => void {
  const name = attendant?.whose();
  return name === undefined ? () => undefined : stand({ name }).leave;
}
