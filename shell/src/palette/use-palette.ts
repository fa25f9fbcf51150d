/** When the search over all pages opens: by its button, Ctrl or Cmd and K, or a slash outside of a field. It is loaded ahead. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { loadPart } from '../remotes/slot-part.ts';
import { recentPlaces, searchPlaces } from './palette-places.ts';

export const loadPalette = () => import('./palette.tsx');

/** Milliseconds that a page has for itself before anything is fetched ahead. */
const PAGE_FIRST = 4_000;
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOGS = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';

export interface PaletteOpening {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Somebody is about to search: what it takes is fetched. */
  prepare: () => void;
}

export function usePalette(): PaletteOpening {
  const { live, loader, portal } = usePortalArea();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const prepare = useCallback(() => {
    const remotes: readonly LiveRemote[] = live.remotes;
    // What fails now is tried again, and said, by whoever searches.
    loadPalette().catch(() => undefined);
    for (const filling of [...searchPlaces(remotes, portal), ...recentPlaces(remotes, portal)])
      loadPart(loader, filling).catch(() => undefined);
  }, [live, loader, portal]);

  // With what is drawn, not after it: whoever sees the button can press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPalette(event)) return;
      event.preventDefault();
      if (document.querySelector(DIALOGS) === null) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    const timer = setTimeout(prepare, PAGE_FIRST);
    return () => clearTimeout(timer);
  }, [prepare]);

  return { isOpen, open, close, prepare };
}

function isForPalette({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !(target instanceof Element && target.closest(FIELDS));
}
