/** Whether the window is a phone's: below 640 px tables become cards. */
import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 639px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
