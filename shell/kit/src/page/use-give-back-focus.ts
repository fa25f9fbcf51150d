/** Gives the focus back to where it was before a dialog opened; Fluent does so only for its own triggers. */
import { useLayoutEffect } from 'react';

const LOOK_EVERY = 50;
const LOOKS = 20;

export function useGiveBackFocus(open: boolean): void {
  // Layout effects run before the dialog takes the focus in an effect of its own.
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      let looks = 0;
      // The dialog leaves the page when its closing motion is over; the focus is lost only then.
      const timer = setInterval(() => {
        const now = document.activeElement;
        const lost = now === null || now === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
        looks += 1;
        if (looks === LOOKS || (!lost && now.closest('[role=dialog], [role=alertdialog]') === null))
          clearInterval(timer);
      }, LOOK_EVERY);
    };
  }, [open]);
}
