/** Bible study plans and the materials that they are written for, on the wire (specification 2, §3 and §7). */
import * as z from 'zod/mini';
import { oneOf, requiredLine, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import { searched, sortedBy } from './page.ts';
import { PlanDocumentSchema, sentDocument } from './plan-document.contract.ts';
import { PLAN_BODY_SIZE, PLAN_DOCUMENT_TEXTS, PLAN_HTML_SIZE } from './plan-document.words.ts';
import { PLAN_SORTS, PLAN_TEXTS, PLAN_TITLE_LENGTH, planPaths, PLANS_PAGE_SIZE } from './plans.words.ts';
import { listOf, Message } from './shapes.ts';
import { DELETED_STATE } from './writings.words.ts';

const SeriesSchema = z.object({ id: z.int(), name: z.string(), sort_order: z.int() });

const NamedMaterialSchema = z.object({ id: z.int(), title: z.string(), sort_order: z.int() });

export const PlanRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Null but in the list of those that were deleted. */
  deleted_at: z.nullable(z.iso.datetime()),
  material: z.object({ ...NamedMaterialSchema.shape, series: SeriesSchema }),
  version: z.int(),
  abilities: z.object({ read: z.boolean(), change: z.boolean(), delete: z.boolean() }),
});

export const PlanSchema = z.object({
  ...PlanRowSchema.shape,
  material: z.object({
    ...PlanRowSchema.shape.material.shape,
    /** HTML of headings, paragraphs, lists and emphasis. */
    context: z.string(),
  }),
  /** HTML, made of the document. */
  dialogue: z.string(),
  document: PlanDocumentSchema,
});

/** A series with its materials, both in their order. */
export const MaterialSeriesSchema = z.object({ ...SeriesSchema.shape, materials: z.array(NamedMaterialSchema) });

export type PlanRow = z.infer<typeof PlanRowSchema>;
export type Plan = z.infer<typeof PlanSchema>;
export type MaterialSeries = z.infer<typeof MaterialSeriesSchema>;

const title = requiredLine(PLAN_TEXTS.title, PLAN_TITLE_LENGTH, 'The title');
/**
 * Either of them. Where both come and do not fit each other, the dialogue counts, but where it stands so in the version that is sent
 * with it: whoever writes the document sends it alone, or with the version.
 */
const text = {
  document: z.optional(sentDocument),
  dialogue: z.optional(z.string().check(z.maxLength(PLAN_HTML_SIZE, { error: PLAN_DOCUMENT_TEXTS.size }))),
};

export const planCalls = calls('Bible study plans', planPaths, {
  listMaterials: {
    summary: 'List the series of Bible study materials with their materials',
    answer: listOf(MaterialSeriesSchema),
  },
  listPlans: {
    summary: 'List one’s own plans, newest first unless another order is asked for',
    ...searched(PlanRowSchema, {
      /** Those that were deleted and can be brought back; without it those that are there. */
      state: oneOf('State', DELETED_STATE),
      ...sortedBy(PLAN_SORTS),
    }),
    pageSize: PLANS_PAGE_SIZE,
  },
  getPlan: { summary: 'Read a plan', answer: z.object({ data: PlanSchema }) },
  getPlanPdf: { summary: 'Download a plan as a PDF, with the context of its material', answerType: 'application/pdf' },
  addPlan: {
    summary: 'Add a plan',
    bodyLimit: PLAN_BODY_SIZE,
    body: z.object({
      title,
      material_id: sentId(PLAN_TEXTS.material_id),
      ...text,
      ...SENT_ONCE,
    }),
    answer: z.object({ data: z.object({ id: z.int() }) }),
    status: 201,
  },
  changePlan: {
    summary: 'Change the title or the text of a plan; what is the same already is no conflict',
    sentBack: PlanSchema,
    bodyLimit: PLAN_BODY_SIZE,
    body: z.object({ title: z.optional(title), ...text, version: z.optional(sentId()) }),
    answer: z.object({ data: PlanSchema }),
  },
  deletePlan: { summary: 'Delete a plan; for 30 days it can be brought back', answer: Message },
  restorePlan: { summary: 'Bring back a plan that was deleted', answer: z.object({ data: PlanSchema }) },
});
