/** The present moment, again and again: for what says how much time is left. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** In milliseconds; another one at every `everyMs`. */
export function useNow(everyMs = MINUTE_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(tick);
  }, [everyMs]);
  return now;
}
