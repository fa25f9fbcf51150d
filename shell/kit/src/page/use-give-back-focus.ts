/** Gives the focus back to where it was before a dialog opened; Fluent does so only for its own triggers. */
import { useLayoutEffect } from 'react';
import { focusedElement } from './focused-element.ts';

const DIALOGS = '[role=dialog], [role=alertdialog]';
const LOOK_EVERY = 50;
const LOOKS = 20;
/** How often it is found lost before the page itself takes it. */
const LAST = 3;

/** Where the focus of a dialog that has just closed is to go back to. */
let goingBack: HTMLElement | undefined;

export function useGiveBackFocus(open: boolean): void {
  // Layout effects run before the dialog takes the focus in an effect of its own.
  useLayoutEffect(() => {
    if (!open) return;
    const own = [...document.querySelectorAll(DIALOGS)].at(-1);
    const followed = followFocus((target) => isBelow(target, own));
    // Whatever takes the focus after somebody did something in the dialog is not where they came from.
    for (const deed of ['keydown', 'pointerdown'])
      document.addEventListener(deed, followed.end, { capture: true, signal: followed.signal });
    return () => {
      followed.end();
      giveBack(followed.before());
    };
  }, [open]);
}

/** What an address has opened was opened from nowhere, and what opened it may have gone: then it is as on a page that has just come. */
export function giveBack(before: HTMLElement | undefined): void {
  if (before?.isConnected) {
    goingBack = before;
    return giveBackWhenLost(before);
  }
  const main = document.querySelector<HTMLElement>('main[tabindex]');
  // A dialog below may have somebody to give it to.
  if (main) giveWhenLost(main, LAST);
}

export interface FollowedFocus {
  /** Where the focus is to go back to; undefined where nothing had it. */
  before: () => HTMLElement | undefined;
  /** From now on it stays the same. */
  end: () => void;
  signal: AbortSignal;
}

/**
 * What has the focus when something opens, and then what of the page takes it: a menu that opened it goes, and gives the focus to its
 * button only when it has closed. `isThere` says what is the page's.
 */
export function followFocus(isThere: (target: HTMLElement) => boolean): FollowedFocus {
  const following = new AbortController();
  const { signal } = following;
  const first = focusedElement();
  let before = first instanceof HTMLElement && first !== document.body ? first : undefined;
  // What takes the place of a dialog was opened from there, and that has gone.
  const inPlaceOf = goingBack;
  document.addEventListener(
    'focusin',
    (event) => {
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && !target.hasAttribute('data-tabster-dummy') && isThere(target))
        before = target;
    },
    { signal },
  );
  return { before: () => (before?.isConnected ? before : inPlaceOf), end: () => following.abort(), signal };
}

/** On the page, or in a dialog below this one; a menu is neither, and goes. */
function isBelow(target: HTMLElement, surface: Element | undefined): boolean {
  const dialog = target.closest(DIALOGS);
  if (dialog === null) return target.closest('[data-portal-node]') === null;
  return Boolean(surface && dialog.compareDocumentPosition(surface) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The page, or the box within a foreign one. */
export function rootOf(element: HTMLElement): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}

/** Behind a dialog nothing takes the focus: it would be taken for left, and read to nobody. The later one stands above. */
export function isCovered(element: HTMLElement): boolean {
  return [...rootOf(element).querySelectorAll(DIALOGS)].some(
    (dialog) =>
      !dialog.contains(element) &&
      !element.contains(dialog) &&
      (element.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}

/** The dialog leaves the page when its closing motion is over, often after its component; the focus is lost only then. */
export function giveBackWhenLost(before: HTMLElement): void {
  giveWhenLost(before, 1);
}

/** `patience`: how often it is found lost before. */
function giveWhenLost(before: HTMLElement, patience: number): void {
  const page = before.ownerDocument;
  let [looks, found] = [0, 0];
  function look(): void {
    const now = focusedElement();
    const lost = now === null || now === page.body;
    found = lost && !isCovered(before) ? found + 1 : 0;
    if (found >= patience) before.focus({ preventScroll: patience === LAST });
    looks += 1;
    if (looks === LOOKS || (!lost && now.closest(DIALOGS) === null)) end();
  }
  function end(): void {
    clearInterval(timer);
    leaving.disconnect();
    if (goingBack === before) goingBack = undefined;
  }
  const timer = setInterval(look, LOOK_EVERY);
  // No component is left that could end this: it ends with the element, at the moment at which that leaves the page.
  const leaving = new MutationObserver(() => !before.isConnected && end());
  leaving.observe(rootOf(before), { childList: true, subtree: true });
}
