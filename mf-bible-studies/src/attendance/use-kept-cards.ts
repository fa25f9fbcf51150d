/**
 * Cards whose meeting is reported by now, so that the list has it no more, while something on them is still to be looked at: the report was
 * refused, or was being corrected when it was sent.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { draftsOf } from '@emmaus/remote-kit/form/draft-store.ts';
import { useWaitingCalls } from '@emmaus/remote-kit/offline/use-waiting-calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { begunReports } from '../report/begun-reports.ts';
import { aboutMeeting } from '../report/meeting-words.ts';
import { waitingReports } from '../report/waiting-report.ts';

const NONE: readonly Attendance[] = [];
const NO_MEETINGS: ReadonlySet<string> = new Set();

interface Waiting {
  refused: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

async function waitingMeetings(portal: Portal): Promise<Waiting> {
  const reports = await waitingReports(portal);
  return {
    refused: new Set(reports.filter(({ refused }) => refused).map(({ about }) => about)),
    all: new Set(reports.map(({ about }) => about)),
  };
}

/** Of the cards that stood here and are not in the list any more. */
export function useKeptCards(study: number, listed: readonly Attendance[] = NONE): readonly Attendance[] {
  const whose = draftsOf(usePortal());
  const { refused, all } = useWaitingCalls(waitingMeetings)?.found ?? { refused: NO_MEETINGS, all: NO_MEETINGS };
  const [stood, setStood] = useState(listed);
  const [waited, setWaited] = useState(all);
  const isListed = ({ id }: Attendance) => listed.some((meeting) => meeting.id === id);
  if (!listed.every((meeting) => stood.includes(meeting)))
    setStood([...listed, ...stood.filter((meeting) => !isListed(meeting))]);
  if (![...all].every((meeting) => waited.has(meeting))) setWaited(new Set([...waited, ...all]));
  const left = stood.filter((meeting) => !isListed(meeting));
  if (left.length === 0) return NONE;
  const begun = new Set(begunReports(whose, study).map(({ day }) => day));
  return left.filter(({ met_on_date: day }) => {
    const about = aboutMeeting({ study, day });
    return refused.has(about) || (waited.has(about) && !all.has(about) && begun.has(day));
  });
}
