/** Makes a plan of its own of words that cannot be saved in theirs. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { addCopy, savePlan } from '../api/plans.api.ts';
import { sentOf } from '../rich-text/editor-schema.ts';
import type { PlanText } from './plan-saver.ts';
import { titleOfCopy } from './title-of-copy.ts';

export interface Copied extends PlanText {
  material: number;
  /** Sent again with it, the same words are the same plan. */
  key: string;
}

export function copyPlan(portal: Portal, { title, document, material, key }: Copied) {
  return addCopy(portal, {
    title: titleOfCopy(title),
    material_id: material,
    document: sentOf(document),
    submission_id: key,
  });
}

/** As the service begins a plan. */
const FIRST_VERSION = 1;

/**
 * Answers why it could not be done. What was `sent` before may be there although nothing was heard of it: with other words there would
 * be two, so that one is asked for again and takes the words of now, unless it was changed or deleted since.
 */
export async function copyOnce(portal: Portal, copied: Copied, sent: Copied | undefined): Promise<Problem | undefined> {
  if (sent) {
    const made = await copyPlan(portal, sent);
    if ('problem' in made) return made.problem;
    const body = { title: titleOfCopy(copied.title), document: sentOf(copied.document), version: FIRST_VERSION };
    const saved = await savePlan(portal, made.data.data.id, body, { keepalive: false });
    if (!('problem' in saved)) return undefined;
    if (saved.problem.status !== 404 && saved.problem.status !== 409) return saved.problem;
  }
  const answer = await copyPlan(portal, copied);
  return 'problem' in answer ? answer.problem : undefined;
}
