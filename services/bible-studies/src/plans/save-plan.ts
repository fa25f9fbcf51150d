/** Writing plans. "A plan written while acting as somebody belongs to that person." */
import { EMPTY_PLAN, type PlanDocument } from '@emmaus/contracts/plan-document.words';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, refused } from '@emmaus/service-kit/policy/policy';
import type { Node } from 'prosemirror-model';
import { PlanModel } from './plan.model.ts';
import { planPolicy } from './plan.policy.ts';
import { htmlOfDocument } from '../documents/document-html.ts';
import { documentOfHtml, documentOfJson, savedText } from '../documents/read-document.ts';

/** What may come of a text: its document, or its HTML. */
interface SentText {
  document?: unknown;
  dialogue?: string | undefined;
}

interface NewPlan extends SentText {
  title: string;
  material_id: number;
}

interface ChangedPlan extends SentText {
  title?: string | undefined;
  version?: number | undefined;
}

/** Answers its id. */
export async function addPlan(actor: Actor, { title, material_id, ...sent }: NewPlan): Promise<number> {
  if (actor.personId === null) throw refused();
  const document: PlanDocument = textOf(sent, { text: documentOfJson(EMPTY_PLAN) }).toJSON();
  return PlanModel.add({ owner_person_id: actor.personId, material_id, title, document });
}

/**
 * "Saving the same content again is no conflict."
 * @throws Problem stale_version (409) where somebody saved something else meanwhile
 */
export async function changePlan(
  actor: Actor,
  id: number,
  { title, version, document: sent, dialogue }: ChangedPlan,
): Promise<void> {
  const plan = await PlanModel.forChange(actor, id);
  authorize(planPolicy, actor, 'change', plan);
  const before = savedText(plan);
  // As it stands now: whoever changed something changed the document.
  const isAsRead = dialogue === plan.dialogue && version === plan.version;
  const html = isAsRead ? undefined : dialogue;
  const after = textOf({ document: sent, dialogue: html }, { text: before, dialogue: plan.dialogue });
  const document: PlanDocument | undefined = after.eq(before) ? undefined : after.toJSON();
  const hasTitle = title !== undefined && title !== plan.title;
  if (!hasTitle && document === undefined) return;
  expectVersion(plan, version);
  await plan.change({ ...(hasTitle && { title }), ...(document && { document }) });
}

/**
 * Where the two say different things, the dialogue is what was written: clients of the specification send the whole plan as they
 * once read it, and know no document. What stands is not read out of its HTML, which does not hold every blank.
 */
function textOf({ document, dialogue }: SentText, saved: { text: Node; dialogue?: string }): Node {
  const sent = document === undefined ? undefined : documentOfJson(document);
  if (dialogue === undefined) return sent ?? saved.text;
  if (sent && htmlOfDocument(sent.toJSON()) === dialogue) return sent;
  return dialogue === saved.dialogue ? saved.text : documentOfHtml(dialogue);
}

/** Answers a sentence. Pressed twice, it is deleted once. */
export async function deletePlan(actor: Actor, id: number): Promise<string> {
  const plan = await PlanModel.alsoDeleted(actor, id);
  authorize(planPolicy, actor, 'delete', plan);
  await plan.remove();
  return 'Bible study plan deleted.';
}

export async function restorePlan(actor: Actor, id: number): Promise<void> {
  const plan = await PlanModel.alsoDeleted(actor, id);
  authorize(planPolicy, actor, 'delete', plan);
  await plan.bringBack();
}
