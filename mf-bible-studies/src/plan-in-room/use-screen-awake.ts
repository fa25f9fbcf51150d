/** Keeps the screen from going dark while a page is looked at; false where the browser does not do so. */
import { useEffect, useState } from 'react';

export function useScreenAwake(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    const ended = new AbortController();
    let lock: WakeLockSentinel | undefined;
    async function hold() {
      // It is lost whenever the page is hidden, and not given to a hidden one.
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await wakeLock()?.request('screen');
        if (ended.signal.aborted) await lock?.release();
        else setAwake(lock !== undefined);
      } catch {
        // A phone that saves its battery refuses.
        if (!ended.signal.aborted) setAwake(false);
      }
    }
    void hold();
    document.addEventListener('visibilitychange', () => void hold(), { signal: ended.signal });
    return () => {
      ended.abort();
      void lock?.release();
    };
  }, []);
  return isAwake;
}

/** Older browsers have none, nor has a page that came over an unsafe way. */
function wakeLock(): WakeLock | undefined {
  return 'wakeLock' in navigator ? navigator.wakeLock : undefined;
}
