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

let isPrinting = false;

function watchPrinting(listener: () => void): () => void {
  const follow = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
  };
}

/**
 * Whether the page is being printed: what scrolls on the screen is drawn whole then. Heard before it is: a browser counts the
 * sheets before it says that the medium has changed, and what is drawn only then may stand on one that it does not print.
 */
export function usePaper(): boolean {
  const printing = useSyncExternalStore(watchPrinting, () => isPrinting);
  return useWidth(PAPER) || printing;
}
