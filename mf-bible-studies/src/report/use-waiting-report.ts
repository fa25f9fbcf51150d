/** The report of a meeting that waits on this device: what was found at first, and what waits now. */
import { useWaitingCall } from '@emmaus/remote-kit/offline/use-waiting-calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { useCallback } from 'react';
import type { MeetingToOpen } from './open-report.ts';
import { waitingReport } from './waiting-report.ts';

export function useWaitingReport({ study, attendance, day }: MeetingToOpen) {
  return useWaitingCall(
    useCallback((portal: Portal) => waitingReport(portal, { study, attendance, day }), [study, attendance, day]),
  );
}
