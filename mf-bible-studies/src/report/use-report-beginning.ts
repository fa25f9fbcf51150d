/** The meeting that is reported: as the server has it; as it was entered on this device and waits; or as the device kept it. */
import type { OneAttendance } from '@emmaus/contracts/attendances.contract';
import { type Begun, useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { attendancesApi } from '../api/attendances.api.ts';
import { type KeptMeeting, keptMeeting } from './kept-rosters.ts';
import type { MeetingToOpen } from './open-report.ts';
import { type ReportBeginning, beginningOf } from './report-beginning.ts';
import { type MeetingOpened, waitingReport } from './waiting-report.ts';

/** With one bar of signal, what the device has is shown after a moment. */
const PATIENCE_MS = 4_000;

export interface MeetingBegun extends Pick<Begun<OneAttendance>, 'problem' | 'retry' | 'latest'> {
  /** Undefined until it is known. */
  meeting: MeetingOpened | undefined;
  waiting: ReportBeginning | undefined;
  /** Where the device kept it: of when it is. */
  keptAt: Date | undefined;
}

interface OnDevice {
  call: WaitingCall | undefined;
  kept: KeptMeeting | undefined;
}

export function useReportBeginning({ study, attendance, day }: MeetingToOpen): MeetingBegun {
  const portal = usePortal();
  const query = attendancesApi.useGetAttendanceQuery(
    attendance === undefined ? skipToken : { id: study, attendanceId: attendance },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const { begun, problem, retry, latest } = useBegun(query);
  const [device, setDevice] = useState<OnDevice>();
  const [isLate, setLate] = useState(false);
  const [chosen, setChosen] = useState<Pick<MeetingBegun, 'meeting' | 'waiting' | 'keptAt'>>();

  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    const wanted = { study, attendance, day };
    void Promise.all([waitingReport(portal, wanted), keptMeeting(portal, wanted)]).then(([call, kept]) => {
      if (!gone) setDevice({ call, kept });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [portal, study, attendance, day]);

  // What was entered is looked at also where the meeting is out of sight by now: the study ended, or is led by others.
  const isRefused = problem !== undefined && device?.call !== undefined;
  const gaveUp = isLate || attendance === undefined || isUnreachable(problem) || isRefused;
  // Once it is begun it stays so, whatever is answered later.
  const settled = chosen ?? choice({ device, begun, gaveUp });
  if (!chosen && settled) setChosen(settled);
  return {
    meeting: settled?.meeting,
    waiting: settled?.waiting,
    keptAt: settled?.keptAt,
    problem: settled || !device ? undefined : problem,
    retry,
    latest,
  };
}

function choice({
  device,
  begun,
  gaveUp,
}: {
  device: OnDevice | undefined;
  begun: OneAttendance | undefined;
  gaveUp: boolean;
}) {
  if (!device) return undefined;
  const { call, kept } = device;
  if (call && (begun || gaveUp || !call.refused)) {
    // Unrefused it is on its way: what was entered is looked at as it was entered.
    const waiting = beginningOf(call, call.refused ? begun : undefined);
    return { meeting: waiting.meeting, waiting, keptAt: undefined };
  }
  if (begun) return { meeting: begun, waiting: undefined, keptAt: undefined };
  return gaveUp && kept ? { meeting: kept.meeting, waiting: undefined, keptAt: kept.at } : undefined;
}

function isUnreachable(problem: unknown): boolean {
  return typeof problem === 'object' && problem !== null && 'status' in problem && problem.status === 0;
}
