/** Marks somebody from a day on: the mark of before ends on it. */
import type { DiscipleType } from '@emmaus/contracts/ministry.words';
import { MarkModel } from './mark.model.ts';

/** What ended and what began; neither when somebody was marked so already. */
export interface Remarked {
  ended_mark_id: number | null;
  begun_mark_id: number | null;
}

export async function markAs(person: number, type: DiscipleType, day: string): Promise<Remarked> {
  const current = await MarkModel.current(person);
  if (current?.disciple_type === type) return { ended_mark_id: null, begun_mark_id: null };
  await current?.end(day);
  // One that ended on a later day, as it is later where they were then, is not overlapped.
  const began_on = current && current.began_on > day ? current.began_on : day;
  const begun = await MarkModel.begin({ person_id: person, disciple_type: type, began_on });
  return { ended_mark_id: current?.id ?? null, begun_mark_id: begun.id };
}
