/** Meetings whose report waits on this device, shown as they were entered. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { useWaitingRead } from '@emmaus/remote-kit/offline/use-waiting-calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { aboutMeeting } from '../report/meeting-words.ts';
import { contentOf, waitingReports } from '../report/waiting-report.ts';
import { asEntered } from './grid-states.ts';

export interface Unsent {
  call: WaitingCall;
  /** False where somebody saved meanwhile, or it was refused: the grid then shows what is saved. */
  isShown: boolean;
}

type Waiting = ReadonlyMap<string, WaitingCall>;

const NONE: Waiting = new Map();

async function reportsByAbout(portal: Portal): Promise<Waiting> {
  const reports = await waitingReports(portal);
  return reports.length === 0 ? NONE : new Map(reports.map((call) => [call.about, call]));
}

export function useMeetingsWaiting(study: number, known: readonly Attendance[]) {
  const { known: found, read } = useWaitingRead(reportsByAbout);
  const waiting = found?.found ?? NONE;
  /** Also what is not drawn yet. */
  const now = useRef(waiting);
  useLayoutEffect(() => {
    now.current = waiting;
  }, [waiting]);

  const shown = useMemo(() => {
    const unsent = new Map(
      known.flatMap((meeting): [number, Unsent][] => {
        const call = waiting.get(aboutMeeting({ study, day: meeting.met_on_date }));
        return call ? [[meeting.id, { call, isShown: isOf(meeting, call) }]] : [];
      }),
    );
    const meetings = known.map((meeting) => {
      const one = unsent.get(meeting.id);
      return one?.isShown ? asEntered(meeting, contentOf(one.call).fields) : meeting;
    });
    return { meetings, unsent };
  }, [known, study, waiting]);
  return {
    ...shown,
    waitingOf: ({ met_on_date: day }: Attendance) => now.current.get(aboutMeeting({ study, day })),
    async readWaiting(): Promise<void> {
      now.current = await read();
    },
  };
}

/** Entered on the state that the meeting is in. */
function isOf({ version, submitted_at }: Attendance, call: WaitingCall): boolean {
  const { meeting } = contentOf(call);
  if (call.refused) return false;
  return meeting.id === undefined ? submitted_at === null : meeting.version === version;
}
