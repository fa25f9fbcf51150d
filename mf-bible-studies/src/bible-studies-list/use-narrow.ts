/** Whether the window is too narrow for all columns: a tablet, or half a screen. */
import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 1099px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
