/** A plan as it goes over the wire to one person. */
import type { Plan, PlanRow } from '@emmaus/contracts/plans.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities } from '@emmaus/service-kit/policy/policy';
import { planPolicy } from './plan.policy.ts';
import type { ListedPlan, WholePlan } from './plan.queries.ts';
import { savedText } from './read-document.ts';

export function presentPlanRow(plan: ListedPlan, actor: Actor): PlanRow {
  const { id, title, created_at, updated_at, deleted_at, version, series } = plan;
  return {
    id,
    title,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
    material: { id: plan.material_id, title: plan.material_title, sort_order: plan.material_sort_order, series },
    version,
    abilities: abilities(planPolicy, actor, plan),
  };
}

export function presentPlan(plan: WholePlan, actor: Actor): Plan {
  const row = presentPlanRow(plan, actor);
  return {
    ...row,
    material: { ...row.material, context: plan.context },
    dialogue: plan.dialogue,
    document: savedText(plan).toJSON(),
  };
}
