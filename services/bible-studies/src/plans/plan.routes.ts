import { planCalls as calls } from '@emmaus/contracts/plans.contract';
import { planFileName } from '@emmaus/contracts/plans.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { documentPdf } from '../document-pdf/document-pdf.ts';
import { listMaterials } from './material.queries.ts';
import { planPolicy } from './plan.policy.ts';
import { presentPlan, presentPlanRow, printedPlan } from './plan.presenter.ts';
import { findPlan, listPlans } from './plan.queries.ts';
import { addPlan, changePlan, deletePlan, restorePlan } from './save-plan.ts';

const mayRead = allow(planPolicy, 'read');

export const planRoutes = routes(calls, {
  listMaterials: serve(mayRead, () => listMaterials()),
  listPlans: serve(mayRead, async ({ actor, query, page }) =>
    presentPage(await listPlans(actor, query, page), (plan) => presentPlanRow(plan, actor)),
  ),
  getPlan: serve(mayRead, ({ actor, params }) => read(actor, params.id)),
  getPlanPdf: serve(mayRead, async ({ actor, params }, ctx) => {
    const plan = found(await findPlan(actor, params.id), 'This plan');
    ctx.attachment(planFileName(plan.title));
    return documentPdf(printedPlan(plan));
  }),
  addPlan: serve(allow(planPolicy, 'change'), ({ actor, body: { submission_id: key, ...content } }) =>
    answeredOnce({ key, content }, async () => ({ data: { id: await addPlan(actor, content) } })),
  ),
  changePlan: serve(allow(planPolicy, 'change'), async ({ actor, params, body }) => {
    await changePlan(actor, params.id, body);
    return read(actor, params.id);
  }),
  deletePlan: serve(allow(planPolicy, 'delete'), ({ actor, params }) => deletePlan(actor, params.id)),
  restorePlan: serve(allow(planPolicy, 'delete'), async ({ actor, params }) => {
    await restorePlan(actor, params.id);
    return read(actor, params.id);
  }),
});

async function read(actor: Actor, id: number) {
  return presentPlan(found(await findPlan(actor, id), 'This plan'), actor);
}
