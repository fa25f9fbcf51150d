/** What waits on this device of some kind, read again whenever something is queued, sent or taken back. */
import { useEffect, useState } from 'react';
import type { Portal } from '../portal/contract.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { WaitingCall } from './waiting-call.ts';
import { onWaiting } from './waiting-calls.ts';

/** Undefined until the device was asked. `find` keeps its identity: declare it outside, or in `useCallback`. */
export function useWaitingCalls<Found>(find: (portal: Portal) => Promise<Found>): { found: Found } | undefined {
  const portal = usePortal();
  const [known, setKnown] = useState<{ found: Found }>();
  useEffect(() => {
    let gone = false;
    const read = () =>
      void find(portal).then((found) => {
        if (!gone) setKnown({ found });
      });
    read();
    const deaf = onWaiting(read);
    return () => {
      gone = true;
      deaf();
    };
  }, [portal, find]);
  return known;
}

/** Of one call: what was found at first, and what waits now. */
export function useWaitingCall(find: (portal: Portal) => Promise<WaitingCall | undefined>): {
  isKnown: boolean;
  first: WaitingCall | undefined;
  now: WaitingCall | undefined;
} {
  const known = useWaitingCalls(find);
  const [first, setFirst] = useState<typeof known>();
  if (known && !first) setFirst(known);
  return { isKnown: known !== undefined, first: (first ?? known)?.found, now: known?.found };
}
