/** The sign of what waits, once the page has come to rest: its code is no part of what the first page needs. */
import { useEffect, useState } from 'react';
import { useLate } from '../../app/late.tsx';

/** As the search over all pages: a page that was opened has the line for itself. */
const REST_MS = 4_000;

export const waitingCode = { load: () => import('./waiting-sign.tsx') };
const load = () => waitingCode.load();

export function WaitingAtRest() {
  const [rests, setRests] = useState(false);
  const code = useLate(load, rests);
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return code ? <code.WaitingSign /> : null;
}
