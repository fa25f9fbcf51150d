/** What waits on this device, and when it is sent: at the start, with the signal, when the page is looked at, and every so often. */
import type { WaitingCall, WaitingWork } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { onWaiting, waitingOfAccount } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePortalArea } from '../../app/portal-area-context.ts';
import { slotFills } from '../../remotes/slot-fills.ts';
import { loadPart } from '../../remotes/slot-part.ts';
import { sendWaiting } from './send-waiting.ts';

/** Milliseconds; doubled after each try that nobody answered, up to the longest. */
const AGAIN = { first: 15_000, longest: 600_000 };

export interface Waiting {
  /** Of the account, also what was entered while acting as somebody else; the oldest first. */
  calls: readonly WaitingCall[];
  workOf: (call: WaitingCall) => Promise<WaitingWork | undefined>;
  sending: boolean;
  send: () => Promise<void>;
}

export function useWaiting(account: string): Waiting {
  const { live, loader, portal } = usePortalArea();
  const person = portal.user?.personId;
  const [calls, setCalls] = useState<readonly WaitingCall[]>([]);
  const [sending, setSending] = useState(false);

  const workOf = useCallback(
    async ({ filling }: WaitingCall) => {
      const found = slotFills('waiting.calls', live.remotes, portal).find(({ fill }) => fill.id === filling);
      return found && loadPart<WaitingWork>(loader, found);
    },
    [live, loader, portal],
  );
  const send = useCallback(async () => {
    setSending(true);
    await sendWaiting({ portal, workOf });
    // Another tab may have sent what this one still shows.
    setCalls(await waitingOfAccount(account));
    setSending(false);
  }, [account, portal, workOf]);

  useEffect(() => {
    let gone = false;
    const read = () => void waitingOfAccount(account).then((found) => gone || setCalls(found));
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      read();
      void send();
    };
    look();
    read();
    const deaf = onWaiting(read);
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      deaf();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', look);
    };
  }, [account, send]);

  const pause = useMemo(() => {
    const tries = calls.flatMap((call) => (call.refused || call.person !== person ? [] : call.tries));
    return tries.length === 0 ? undefined : Math.min(AGAIN.first * 2 ** Math.min(...tries), AGAIN.longest);
  }, [calls, person]);
  useEffect(() => {
    if (pause === undefined || sending) return;
    const timer = setTimeout(() => void send(), pause);
    return () => clearTimeout(timer);
  }, [pause, sending, send]);

  return { calls, workOf, sending, send };
}
