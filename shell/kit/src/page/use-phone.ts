/** How wide the window is, where a screen has to know. */
import { useSyncExternalStore } from 'react';

const phone = watch('(max-width: 639px)');
const tabletOrPhone = watch('(max-width: 1023px)');

/** Whether the window is a phone's: below 640 px tables become cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches);
}

/** Whether the window is a tablet's or a phone's: below 1024 px a row of buttons becomes one menu. */
export function useTabletOrPhone(): boolean {
  return useSyncExternalStore(tabletOrPhone.subscribe, tabletOrPhone.matches);
}

function watch(query: string) {
  return {
    subscribe(listener: () => void): () => void {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    matches: (): boolean => window.matchMedia(query).matches,
  };
}
