/** The document of a plan or a meditation on the wire. */
import * as z from 'zod/mini';
import { isWithinDepth, PLAN_DOCUMENT_TEXTS } from './plan-document.words.ts';

/** ProseMirror's JSON in the words of `plan-document.words.ts`. */
export const PlanDocumentSchema = z.object({
  type: z.literal('doc'),
  content: z.array(z.looseObject({ type: z.string() })),
});

/** As it comes in. */
export const sentDocument = PlanDocumentSchema.check(z.refine(isWithinDepth, { error: PLAN_DOCUMENT_TEXTS.depth }));
