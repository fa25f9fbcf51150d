/** What waits on this device of some kind, read again whenever something is queued, sent or taken back. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Portal } from '../portal/contract.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { WaitingCall } from './waiting-call.ts';
import { onWaiting } from './waiting-calls.ts';

/** Undefined until the device was asked. `find` keeps its identity: declare it outside, or in `useCallback`. */
export function useWaitingCalls<Found>(find: (portal: Portal) => Promise<Found>): { found: Found } | undefined {
  return useWaitingRead(find).known;
}

/** The same, and how to ask the device once more: what it answers is known then. Since 1.22.0. */
export function useWaitingRead<Found>(find: (portal: Portal) => Promise<Found>): {
  known: { found: Found } | undefined;
  read: () => Promise<Found>;
} {
  const portal = usePortal();
  const [known, setKnown] = useState<{ found: Found }>();
  const reads = useRef({ begun: 0, known: 0 });
  const read = useCallback(async () => {
    reads.current.begun += 1;
    const mine = reads.current.begun;
    const found = await find(portal);
    // What was read before may come later.
    if (mine > reads.current.known) {
      reads.current.known = mine;
      setKnown({ found });
    }
    return found;
  }, [portal, find]);
  useEffect(() => {
    void read();
    return onWaiting(() => void read());
  }, [read]);
  return { known, read };
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
