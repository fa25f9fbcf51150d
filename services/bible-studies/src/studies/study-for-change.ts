/** A study that somebody is about to change. */
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { StudyModel } from './study.model.ts';
import { findStudy, type StudyDetailRow } from './study.queries.ts';

const COMPLETED = 'This Bible study is completed, so nothing was changed. A super admin can re-open it.';

export interface StudyForChange {
  model: StudyModel;
  study: StudyDetailRow;
}

/**
 * One that the actor may see, locked until the transaction ends.
 * @throws Problem not_found (404)
 */
export async function studyForChange(actor: Actor, id: number): Promise<StudyForChange> {
  const model = await StudyModel.forChange(id);
  const study = await findStudy(actor, id);
  return { model: found(model, 'This Bible study'), study: found(study, 'This Bible study') };
}

/**
 * "Edit and End are offered only while status is Active", participants are added and removed "while Active".
 * @throws Problem conflict (409)
 */
export function expectActive({ status }: StudyDetailRow): void {
  if (status === 'Completed') throw new Problem('conflict', COMPLETED);
}
