/** The rows of reports as this device knows them: what waits for a signal, and what is due while there is none. */
import { isUnanswered, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal, TodayAnswer, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { keptRosters } from '../report/kept-rosters.ts';
import { WAITS, aboutMeeting } from '../report/waiting-report.ts';
import { reportRow } from './report-row.ts';

/** Rows of meetings whose report waits on this device say so. */
export async function withWaiting(portal: Portal, rows: readonly TodayRow[]): Promise<readonly TodayRow[]> {
  const waiting = new Map((await waitingCalls(portal)).map((call) => [call.about, call]));
  return rows.map((row) => {
    const call = waiting.get(aboutMeeting(Number(row.id)));
    if (!call) return row;
    const sentence = `${call.sentence}. ${call.refused ? call.refused.message : WAITS}`;
    return { ...row, sentence, actions: row.actions?.map((action) => ({ ...action, label: 'Open' })) };
  });
}

/** Without a signal: what was due when this device last asked. Undefined where it was answered, or nothing is kept. */
export async function keptRows(portal: Portal, problem: Problem): Promise<TodayAnswer | undefined> {
  const kept = isUnanswered(problem) ? await keptRosters(portal) : undefined;
  if (!kept) return undefined;
  const rows = kept.meetings.map(({ bible_study_id: study, study_name: name, id, met_on_date }) =>
    reportRow(portal, { study, name, id, met_on_date }),
  );
  return { rows: await withWaiting(portal, rows), more: `No signal. This is of ${momentText(kept.at)}.` };
}
