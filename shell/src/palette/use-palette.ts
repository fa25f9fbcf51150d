/** When the search over all pages opens: by its button, Ctrl or Cmd and K, or a slash outside of a field. It is loaded ahead. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { useLate } from '../app/late.tsx';
import { loadPart } from '../remotes/slot-part.ts';
import { isPaletteKey, takePaletteKey } from './palette-key.ts';
import { recentPlaces, searchPlaces } from './palette-places.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from '../status/status.texts.ts';
import { inOwnWords } from '../layout/own-words.ts';

export const paletteCode = { load: () => import('./palette.tsx') };
const load = () => paletteCode.load();

/** Milliseconds that a page has for itself before anything is fetched ahead. */
const PAGE_FIRST = 4_000;
const DIALOGS = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';

export interface PaletteOpening {
  /** While it is open, and has come. */
  code: Awaited<ReturnType<typeof load>> | undefined;
  open: () => void;
  close: () => void;
  /** Somebody is about to search: what it takes is fetched. */
  prepare: () => void;
}

export function usePalette(): PaletteOpening {
  const { live, loader, portal } = usePortalArea();
  const texts = useShellTexts(statusTexts);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const code = useLate(load, isOpen, () => {
    close();
    portal.notify(inOwnWords({ intent: 'error', text: texts.away }));
  });
  const prepare = useCallback(() => {
    const remotes: readonly LiveRemote[] = live.remotes;
    // What fails now is tried again, and said, by whoever searches.
    load().catch(() => undefined);
    for (const filling of [...searchPlaces(remotes, portal), ...recentPlaces(remotes, portal)])
      loadPart(loader, filling).catch(() => undefined);
  }, [live, loader, portal]);

  // With what is drawn, not after it: whoever sees the button can press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      if (document.querySelector(DIALOGS) === null) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    takePaletteKey(open);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  useEffect(() => {
    const timer = setTimeout(prepare, PAGE_FIRST);
    return () => clearTimeout(timer);
  }, [prepare]);

  return { code: isOpen ? code : undefined, open, close, prepare };
}
