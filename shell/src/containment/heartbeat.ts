/**
 * Tells the next document of this tab which remote was open when the tab froze. A frozen page cannot say so itself: it writes a
 * sign of life every second, takes it back when it is left or put into the background, and what is found is of one that could not.
 */
import type { Release } from '../remotes/releases.ts';
import { reportFault } from '../reports/report-fault.ts';
import { noteTrouble } from './troubles.ts';
import { inTab } from '../storage/stores.ts';

const KEY = 'emmaus.alive';
const EVERY_MS = 1_000;
/** A page that is left while it is merely busy was alive a moment before the next one began. */
const SILENCE_MS = 4_000;
/** A browser that comes back with its tabs after a night says nothing of a freeze. */
const TOO_LONG_AGO_MS = 3_600_000;

interface Sign {
  name: string;
  version: string;
  at: number;
}

/** Signs of life while the remote is drawn. Answers how to end them. */
export function beat({ name, version }: Pick<Release, 'name' | 'version'>): () => void {
  const sign = (): void => {
    if (document.visibilityState === 'hidden') return clear();
    inTab.setItem(KEY, JSON.stringify({ name, version, at: Date.now() } satisfies Sign));
  };
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setInterval(sign, EVERY_MS);
  sign();
  document.addEventListener('visibilitychange', sign, { signal });
  window.addEventListener('pagehide', clear, { signal });
  return () => {
    if (signal.aborted) return;
    clearInterval(timer);
    ended.abort();
    clear();
  };
}

/**
 * The remote that froze the tab is held back until somebody says that it may be opened again.
 * Answers which it was. `began`: when this document began, in milliseconds since 1970.
 */
export function noteFrozen(began = Date.now() - performance.now()): Pick<Release, 'name' | 'version'> | undefined {
  const sign = lastSign();
  clear();
  if (!sign) return undefined;
  const silence = began - sign.at;
  if (!(silence > SILENCE_MS && silence < TOO_LONG_AGO_MS)) return undefined;
  noteTrouble(sign.name, 'froze');
  return sign;
}

let looked = false;

/** The same, once a document; what is found is reported. */
export function lookBack(): void {
  if (looked) return;
  looked = true;
  const frozen = noteFrozen();
  if (frozen) reportFault(frozen, 'freeze');
}

function clear(): void {
  inTab.removeItem(KEY);
}

function lastSign(): Sign | null {
  try {
    return JSON.parse(inTab.getItem(KEY) ?? 'null') as Sign | null;
  } catch {
    return null;
  }
}
