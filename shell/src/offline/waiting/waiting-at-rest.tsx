/** The sign of what waits, once the page has come to rest: its code is no part of what the first page needs. */
import { Suspense, lazy, useEffect, useState } from 'react';

const WaitingSign = lazy(async () => ({ default: (await import('./waiting-sign.tsx')).WaitingSign }));
const REST_MS = 1_500;

export function WaitingAtRest() {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return rests ? (
    <Suspense>
      <WaitingSign />
    </Suspense>
  ) : null;
}
