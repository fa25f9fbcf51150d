/** How wide the window is, where a screen has to know. What styles can do is left to them. */
import { useCallback, useSyncExternalStore } from 'react';
import { PAPER, PHONE } from './breakpoints.ts';

/**
 * Whether the window is within a width of breakpoints.ts, followed as it changes.
 *
 *     const oneMenu = useWidth(TABLET);
 */
export function useWidth(query: `@media ${string}`): boolean {
  const condition = query.slice('@media '.length);
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(condition);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches);
}

/** Whether the window is a phone's: tables become cards there, dialogs the page. */
export function usePhone(): boolean {
  return useWidth(PHONE);
}

/** Whether the page is being printed: what scrolls on the screen is drawn whole then. */
export function usePaper(): boolean {
  return useWidth(PAPER);
}
