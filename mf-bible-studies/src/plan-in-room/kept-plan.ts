/** The plan as this browser keeps it for an hour without a signal: of one person, for a fortnight, until signing out. */
import type { Plan } from '@emmaus/contracts/plans.contract';
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
  at: Date;
}

const PREFIX = 'emmaus.plan-in-room:';
const LIFE = 14 * 86_400_000;

export function shownOf({ id, title, dialogue, material }: Plan): PlanInRoom {
  return {
    id,
    title,
    dialogue,
    material: { title: material.title, context: material.context, series: { name: material.series.name } },
  };
}

/** False where the browser keeps nothing: a private window, or no room. */
export async function keepPlan({ user }: Pick<Portal, 'user'>, plan: PlanInRoom): Promise<boolean> {
  if (user?.personId == null) return false;
  try {
    forgetOld();
    localStorage.setItem(nameOf(user.personId, plan.id), JSON.stringify({ at: Date.now(), plan }));
    return true;
  } catch {
    return false;
  }
}

export function keptPlan({ user }: Pick<Portal, 'user'>, id: number): KeptPlan | undefined {
  if (user?.personId == null) return undefined;
  try {
    return read(nameOf(user.personId, id));
  } catch {
    return undefined;
  }
}

function nameOf(person: number, id: number): string {
  return `${PREFIX}${person}:${id}`;
}

/** Of everybody: nobody may come back for them. */
function forgetOld(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(PREFIX) && !read(name)) localStorage.removeItem(name);
}

function read(name: string): KeptPlan | undefined {
  const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
  if (!isKept(kept) || Date.now() - kept.at > LIFE) return undefined;
  return { plan: kept.plan, at: new Date(kept.at) };
}

/** It may come from an older release. */
function isKept(kept: unknown): kept is { at: number; plan: PlanInRoom } {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('plan' in kept)) return false;
  const { at, plan } = kept;
  if (typeof at !== 'number' || typeof plan !== 'object' || plan === null) return false;
  return 'title' in plan && 'dialogue' in plan && typeof plan.dialogue === 'string' && 'material' in plan;
}
