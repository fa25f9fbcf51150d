/** The sign of what waits, once the page has come to rest: its code is no part of what the first page needs. */
import { useEffect, useState } from 'react';
import { useLate } from '../../app/late.tsx';

/** Soon: whoever loses the signal before it has come would not see what waits. */
const REST_MS = 1_500;

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
