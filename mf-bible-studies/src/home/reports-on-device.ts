/** Reports as this device knows them: what waits for a signal, and what is due while there is none. */
import { isUnanswered, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal, TodayAnswer } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { keptMeetings } from '../report/kept-rosters.ts';
import { reportRow } from './report-row.ts';

/** What waits of this person, by what it is about. */
export async function waitingByAbout(portal: Portal): Promise<ReadonlyMap<string, WaitingCall>> {
  return new Map((await waitingCalls(portal)).map((call) => [call.about, call]));
}

/** Without a signal: what was due when this device last asked. Undefined where it was answered, or nothing is kept. */
export async function keptRows(portal: Portal, problem: Problem): Promise<TodayAnswer | undefined> {
  const kept = isUnanswered(problem) ? await keptMeetings(portal) : undefined;
  if (!kept) return undefined;
  const waiting = await waitingByAbout(portal);
  const rows = kept.meetings.map(({ bible_study_id: study, study_name: name = '', id, met_on_date, location }) =>
    reportRow(portal, { study, name, id, met_on_date, location }, waiting),
  );
  return { rows, more: `No signal. This is of ${momentText(kept.at)}.` };
}
