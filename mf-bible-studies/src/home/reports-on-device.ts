/** Reports as this device knows them: what waits for a signal, what is due while there is none, and the rosters that it keeps for that. */
import { isUnanswered, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal, TodayAnswer } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { answerAttendance, answerMyStudies } from '../api/attendance-calls.ts';
import { keepRosters, keptMeetings } from '../report/kept-rosters.ts';
import { loadReportSheet } from '../report/open-report.ts';
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
  const rows = kept.meetings.map(({ bible_study_id: study, study_name: name = '', id, met_on_date }) =>
    reportRow(portal, { study, name, id, met_on_date }, waiting),
  );
  return { rows, more: `No signal. This is of ${momentText(kept.at)}.` };
}

/** The page comes first. */
const REST_MS = 2_000;
const FRESH_MS = 600_000;
const lastKept = new WeakMap<Portal, { of: string; at: number }>();

/** Once the page rests: at most every ten minutes while `of`, what is due, stays the same. */
export function keepForLater(portal: Portal, of: string, signal: AbortSignal): void {
  const last = lastKept.get(portal);
  if (last && last.of === of && Date.now() - last.at < FRESH_MS) return;
  const timer = setTimeout(() => {
    lastKept.set(portal, { of, at: Date.now() });
    void keepNow(portal, signal).then((kept) => kept || lastKept.delete(portal));
  }, REST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** False where they could not be had. What draws the sheet is fetched first: a roster alone could not be reported. */
export async function keepNow(portal: Portal, signal: AbortSignal): Promise<boolean> {
  const [rosters, reasons, sheet] = await Promise.all([
    answerMyStudies({ portal, signal }, 'listMyRosters'),
    answerAttendance({ portal, signal }, 'listCancelReasons'),
    loadReportSheet().catch(() => undefined),
  ]);
  if ('problem' in rosters || 'problem' in reasons || !sheet) return false;
  await keepRosters(portal, { ...rosters.data, reasons: reasons.data });
  return true;
}
