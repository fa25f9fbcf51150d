/** Plans as this device keeps them for an hour without a signal: of one person, for a fortnight, until signing out. */
import type { Plan } from '@emmaus/contracts/plans.contract';
import { forgetRecord, keepRecord, keptRecord, keptRecordsNamed } from '@emmaus/remote-kit/offline/kept-records.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

/** What the room shows of a plan. */
export interface PlanInRoom {
  id: number;
  title: string;
  dialogue: string;
  material: { title: string; context: string; series: { name: string } };
}

export interface KeptPlan {
  plan: PlanInRoom;
  version: number;
  at: Date;
}

const NAMES = 'plan:';
const DAYS = 14;

export function shownOf({ id, title, dialogue, material }: Plan): PlanInRoom {
  return {
    id,
    title,
    dialogue,
    material: { title: material.title, context: material.context, series: { name: material.series.name } },
  };
}

/** False where the browser keeps nothing: a private window, or no room. */
export function keepPlan(portal: Portal, plan: Plan): Promise<boolean> {
  return keepRecord(portal, nameOf(plan.id), { plan: shownOf(plan), version: plan.version }, DAYS);
}

export async function keptPlan(portal: Portal, id: number): Promise<KeptPlan | undefined> {
  const kept = await keptRecord(portal, nameOf(id));
  return kept && planOf(kept);
}

/** The one kept last comes first. */
export async function keptPlans(portal: Portal): Promise<KeptPlan[]> {
  return (await keptRecordsNamed(portal, NAMES)).flatMap((kept) => planOf(kept) ?? []);
}

/** It is there no more, or not for them. */
export function forgetPlan(portal: Portal, id: number): Promise<void> {
  return forgetRecord(portal, nameOf(id));
}

function nameOf(id: number): string {
  return `${NAMES}${id}`;
}

function planOf({ value, at }: { value: unknown; at: Date }): KeptPlan | undefined {
  return isKept(value) ? { ...value, at } : undefined;
}

/** It may come from an older release. */
function isKept(kept: unknown): kept is { plan: PlanInRoom; version: number } {
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('plan' in kept)) return false;
  const { version, plan } = kept;
  if (typeof version !== 'number' || typeof plan !== 'object' || plan === null) return false;
  return 'title' in plan && 'dialogue' in plan && typeof plan.dialogue === 'string' && 'material' in plan;
}
