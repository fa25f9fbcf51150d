/** How wide the window is, or the box of a foreign page, where a screen has to know. What styles can do is left to them. */
import { useCallback, useSyncExternalStore } from 'react';
import { useBox } from '../portal/box.ts';
import { PAPER, PHONE } from './breakpoints.ts';

/**
 * Whether the window is within a width of breakpoints.ts, followed as it changes.
 *
 *     const oneMenu = useWidth(TABLET);
 */
export function useWidth(query: `@media ${string}`): boolean {
  const condition = query.slice('@media '.length);
  const box = useBox();
  const ask = useCallback(() => (box ? box.media(condition) : window.matchMedia(condition)), [box, condition]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = ask();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [ask],
  );
  return useSyncExternalStore(subscribe, () => ask().matches);
}

/** Whether the window is a phone's: tables become cards there, dialogs the page. */
export function usePhone(): boolean {
  return useWidth(PHONE);
}

/** Whether the page is being printed: what scrolls on the screen is drawn whole then. */
export function usePaper(): boolean {
  return useWidth(PAPER);
}
