/** What leaders need without a signal is fetched while there is one: rosters of what is due and to come, and plans. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { answerAttendance, answerMyStudies } from '../api/attendance-calls.ts';
import { answerPlans } from '../api/plan-calls.ts';
import { keepRosters } from '../report/kept-rosters.ts';
import { loadReportSheet } from '../report/open-report.ts';
import { keepPlan, keptPlan } from './kept-plans.ts';

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
  return rosters.data.to_come.length === 0 || keepPlansNow(portal, signal);
}

/** No plan says for which meeting it is. */
const PLANS = 3;
/** What stands behind its passage may change, too. */
const PLAN_FRESH_MS = 86_400_000;

/** The plans that were worked on last, with the pages that lead there and show them. */
async function keepPlansNow(portal: Portal, signal: AbortSignal): Promise<boolean> {
  const list = await answerPlans({ portal, signal }, 'listPlans', {});
  if ('problem' in list) return false;
  const last = list.data.data.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at)).slice(0, PLANS);
  if (last.length > 0)
    for (const path of ['/bible-study-plans', `/bible-study-plans/${last[0]?.id}/room`]) portal.ahead?.(path);
  for (const { id, version } of last) {
    const kept = await keptPlan(portal, id);
    if (kept?.version === version && Date.now() - +kept.at < PLAN_FRESH_MS) continue;
    const plan = await answerPlans({ portal, signal }, 'getPlan', id);
    if ('problem' in plan || !(await keepPlan(portal, plan.data.data))) return false;
  }
  return true;
}
