/** The meetings of a grid: as they were fetched, with what has been saved since, and as they were entered where that waits on this device. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { useMemo, useState } from 'react';
import { newer } from './grid-states.ts';
import { useMeetingsWaiting } from './use-meetings-waiting.ts';

export type GridMeetings = ReturnType<typeof useGridMeetings>;

export function useGridMeetings(study: number, fetched: readonly Attendance[]) {
  const [saved, setSaved] = useState<ReadonlyMap<number, Attendance>>(new Map());
  const known = useMemo(() => fetched.map((meeting) => newer(meeting, saved.get(meeting.id))), [fetched, saved]);
  return {
    ...useMeetingsWaiting(study, known),
    /** Without what waits. */
    known,
    /** It is fetched later. */
    show: (meeting: Attendance) => setSaved((others) => new Map([...others, [meeting.id, meeting]])),
  };
}
