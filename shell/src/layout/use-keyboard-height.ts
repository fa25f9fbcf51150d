/** How much of the window a phone's keyboard lies over: what stands at the bottom would be behind it, or in the way. */
import { useSyncExternalStore } from 'react';

/** Pixels. Bars of the browser that come and go are lower, keyboards higher. */
const LOWEST_KEYBOARD = 150;

/** In pixels; 0 while no keyboard is open. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, keyboardHeight);
}

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  return () => seen?.removeEventListener('resize', listener);
}

function keyboardHeight(): number {
  const seen = window.visualViewport;
  // Who enlarges the page with two fingers sees less of it, too.
  const covered = seen ? Math.round(window.innerHeight - seen.height * seen.scale) : 0;
  return covered > LOWEST_KEYBOARD ? covered : 0;
}
