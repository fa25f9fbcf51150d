/** The keys that open the search over all pages; also while the frame, which listens to them, is still on its way. */

import { mayBeSignedIn } from '../session/signed-in-hint.ts';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

export function isPaletteKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event;
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !(target instanceof Element && target.closest(FIELDS));
}

let waiting: AbortController | undefined;
let pressed = false;

/** From now on until the frame asks, for whoever is signed in: the browser itself would search with them, and the press would be lost. */
export function keepPaletteKey(): void {
  waiting?.abort();
  waiting = new AbortController();
  pressed = false;
  const keep = (event: KeyboardEvent) => {
    if (!isPaletteKey(event) || !mayBeSignedIn()) return;
    event.preventDefault();
    pressed = true;
  };
  document.addEventListener('keydown', keep, { signal: waiting.signal });
}

/** A page without the frame has no search: its keys are the browser's again. */
export function leavePaletteKey(): void {
  waiting?.abort();
  pressed = false;
}

/** The frame listens by itself from here on; `open` is called where the search was asked for meanwhile. */
export function takePaletteKey(open: () => void): void {
  waiting?.abort();
  if (pressed) open();
  pressed = false;
}
