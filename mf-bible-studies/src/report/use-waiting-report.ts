/** The report of a meeting that waits on this device: what was found at first, and what waits now. */
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { onWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useEffect, useState } from 'react';
import type { MeetingToOpen } from './open-report.ts';
import { waitingReport } from './waiting-report.ts';

interface Found {
  first: WaitingCall | undefined;
  now: WaitingCall | undefined;
}

export function useWaitingReport({ study, attendance, day }: MeetingToOpen): Found {
  const portal = usePortal();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let gone = false;
    const read = () =>
      void waitingReport(portal, { study, attendance, day }).then((now) => {
        if (!gone) setFound((before) => ({ first: before ? before.first : now, now }));
      });
    read();
    const deaf = onWaiting(read);
    return () => {
      gone = true;
      deaf();
    };
  }, [portal, study, attendance, day]);
  return found ?? { first: undefined, now: undefined };
}
