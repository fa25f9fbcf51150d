/** Gives the focus back to where it was before a dialog opened; Fluent does so only for its own triggers. */
import { useLayoutEffect } from 'react';
import { focusedElement } from './focused-element.ts';

const DIALOGS = '[role=dialog], [role=alertdialog]';
const LOOK_EVERY = 50;
const LOOKS = 20;

export function useGiveBackFocus(open: boolean): void {
  // Layout effects run before the dialog takes the focus in an effect of its own.
  useLayoutEffect(() => {
    const before = focusedElement();
    if (!open || !(before instanceof HTMLElement) || before === document.body) return;
    return () => giveBackWhenLost(before);
  }, [open]);
}

/** The page, or the box within a foreign one. */
function rootOf(element: HTMLElement): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}

/** Behind a dialog nothing takes the focus: it would be taken for left, and read to nobody. */
function isCovered(element: HTMLElement): boolean {
  return [...rootOf(element).querySelectorAll(DIALOGS)].some((dialog) => !dialog.contains(element));
}

/** The dialog leaves the page when its closing motion is over, often after its component; the focus is lost only then. */
export function giveBackWhenLost(before: HTMLElement): void {
  const page = before.ownerDocument;
  let looks = 0;
  function look(): void {
    const now = focusedElement();
    const lost = now === null || now === page.body;
    if (lost && !isCovered(before)) before.focus();
    looks += 1;
    if (looks === LOOKS || (!lost && now.closest(DIALOGS) === null)) end();
  }
  function end(): void {
    clearInterval(timer);
    leaving.disconnect();
  }
  const timer = setInterval(look, LOOK_EVERY);
  // No component is left that could end this: it ends with the element, at the moment at which that leaves the page.
  const leaving = new MutationObserver(() => !before.isConnected && end());
  leaving.observe(rootOf(before), { childList: true, subtree: true });
}
