/**
 * The sheets of the bar under the thumb, fetched once the page has come to rest: whoever presses (+) for the first time may
 * have no signal by then. Where they do not come the bar stays, and the next press asks again.
 */
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useState } from 'react';
import { useLate } from '../app/late.tsx';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from '../status/status.texts.ts';
import { inOwnWords } from './own-words.ts';

const REST_MS = 1_500;

export const sheetsCode = { load: () => import('./thumb-sheets.tsx') };
const load = () => sheetsCode.load();

export function useSheets(notify: (notice: Notice) => void) {
  const texts = useShellTexts(statusTexts);
  const [rests, setRests] = useState(false);
  const [open, setOpen] = useState<'add' | 'more'>();
  const sheets = useLate(load, open ?? rests, () => {
    if (open === undefined) return;
    setOpen(undefined);
    notify(inOwnWords({ intent: 'error', text: texts.away }));
  });
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return { sheets, open, show: setOpen, close: () => setOpen(undefined), fetchAhead: () => setRests(true) };
}
