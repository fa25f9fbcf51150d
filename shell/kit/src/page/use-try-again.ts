/** A page that could not be loaded mends itself: what passes by itself is tried again without anybody pressing a button. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { asProblem } from '../portal/problem.ts';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;
/** Everybody who waits heard of it at the same moment; they do not come back all at the same one. */
const SCATTER = 0.25;
const NO_ANSWER = ['offline', 'unreachable', 'timeout'];
const PASSING = [502, 503, 504];

/**
 * Calls `onRetry` after a pause that grows from try to try, and at once when the device is connected again, as long as the
 * problem is one that passes: no answer, or a service that is away. In a hidden tab it waits. Where each try begins the page
 * anew, `earlier` says how many there were.
 */
export function useTryAgain(problem: unknown, onRetry: (() => void) | undefined, earlier = 0): void {
  const tries = useRef(earlier);
  const retry = useEffectEvent(() => {
    tries.current += 1;
    onRetry?.();
  });
  const waits = onRetry !== undefined && passes(problem);

  useEffect(() => {
    if (!waits) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries.current, LONGEST_PAUSE_MS);
    const retryIfSeen = (): void => {
      if (document.visibilityState === 'visible') retry();
    };
    const timer = setInterval(retryIfSeen, pause * (1 + SCATTER * Math.random()));
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
    // Each failure is a problem of its own, after which the pause is longer.
  }, [waits, problem]);
}

function passes(problem: unknown): boolean {
  const { code, status } = asProblem(problem);
  return NO_ANSWER.includes(code) || PASSING.includes(status);
}
