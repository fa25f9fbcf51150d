/**
 * The sheets of the bar under the thumb, fetched once the page has come to rest: whoever presses (+) for the first time may
 * have no signal by then. Where they do not come the bar stays, and the next press asks again.
 */
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useState } from 'react';

const REST_MS = 1_500;

const loadSheets = () => import('./thumb-sheets.tsx');
type Sheets = Awaited<ReturnType<typeof loadSheets>>;

export function useSheets(notify: (notice: Notice) => void) {
  const [sheets, setSheets] = useState<Sheets>();
  const [open, setOpen] = useState<'add' | 'more'>();
  const fetchAhead = () => void loadSheets().then(setSheets, () => undefined);

  useEffect(() => {
    const timer = setTimeout(fetchAhead, REST_MS);
    return () => clearTimeout(timer);
  }, []);

  function show(which: 'add' | 'more'): void {
    setOpen(which);
    if (sheets) return;
    loadSheets().then(setSheets, () => {
      setOpen(undefined);
      notify({ intent: 'error', text: 'This did not load. Check your connection, then try again.' });
    });
  }

  return { sheets, open, show, close: () => setOpen(undefined), fetchAhead };
}
