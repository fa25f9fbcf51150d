/** Cards that go with the list, since the meeting was reported by somebody else, while the report on them was refused: it is to be looked at. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { useWaitingCalls } from '@emmaus/remote-kit/offline/use-waiting-calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { useState } from 'react';
import { aboutMeeting } from '../report/meeting-words.ts';
import { waitingReports } from '../report/waiting-report.ts';

const NONE: readonly Attendance[] = [];

async function refusedReports(portal: Portal): Promise<ReadonlySet<string>> {
  const reports = await waitingReports(portal);
  return new Set(reports.filter(({ refused }) => refused).map(({ about }) => about));
}

/** Of the cards that stood here and are not in the list any more those whose report is on this device and was refused. */
export function useRefusedCards(study: number, listed: readonly Attendance[] = NONE): readonly Attendance[] {
  const refused = useWaitingCalls(refusedReports)?.found;
  const [stood, setStood] = useState(listed);
  const isListed = ({ id }: Attendance) => listed.some((meeting) => meeting.id === id);
  if (!listed.every((meeting) => stood.includes(meeting)))
    setStood([...listed, ...stood.filter((meeting) => !isListed(meeting))]);
  return stood.filter(
    (meeting) => !isListed(meeting) && refused?.has(aboutMeeting({ study, day: meeting.met_on_date })),
  );
}
