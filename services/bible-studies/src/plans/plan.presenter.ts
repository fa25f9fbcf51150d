/** A plan as it goes over the wire to one person. */
import type { Plan, PlanRow } from '@emmaus/contracts/plans.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities } from '@emmaus/service-kit/policy/policy';
import type { PrintedDocument } from '../document-pdf/document-pdf.ts';
import { documentOfHtml, savedText } from '../documents/read-document.ts';
import { planPolicy } from './plan.policy.ts';
import type { ListedPlan, WholePlan } from './plan.queries.ts';

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

/** As it stands on paper. */
export function printedPlan(plan: WholePlan): PrintedDocument {
  return {
    title: plan.title,
    subtitle: `${plan.series.name} · ${plan.material_title}`,
    document: savedText(plan).toJSON(),
    background: { title: `Background: ${plan.material_title}`, document: documentOfHtml(plan.context).toJSON() },
  };
}
