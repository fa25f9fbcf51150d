/** The day that it is, for a page that stays open over midnight. */
import { useSyncExternalStore } from 'react';
import { plainDay } from './day-and-time.ts';

const MINUTE_MS = 60_000;

/**
 * 'YYYY-MM-DD' for the reader; another one within a minute of midnight, and at once when the page is shown or used again: the timers
 * of a phone that sleeps do not run. A page that nobody sees keeps its day. Since 1.19.0.
 */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}

const today = () => plainDay(new Date());

function subscribe(changed: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const look = () => {
    if (document.visibilityState === 'visible') changed();
  };
  const tick = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  return () => {
    clearInterval(tick);
    ended.abort();
  };
}
