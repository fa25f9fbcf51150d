/** How much room the frame has: a full sidebar, a rail of icons, or a drawer. */
import { useSyncExternalStore } from 'react';

export type FrameWidth = 'full' | 'rail' | 'drawer';

const RAIL = '(max-width: 1099px)';
const DRAWER = '(max-width: 639px)';

function subscribe(listener: () => void): () => void {
  const queries = [RAIL, DRAWER].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function read(): FrameWidth {
  if (window.matchMedia(DRAWER).matches) return 'drawer';
  return window.matchMedia(RAIL).matches ? 'rail' : 'full';
}

export function useFrameWidth(): FrameWidth {
  return useSyncExternalStore(subscribe, read);
}
