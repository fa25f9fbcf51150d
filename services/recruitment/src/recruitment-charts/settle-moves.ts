/**
 * What follows when somebody moves to another campus: they no longer stand on the old one's recruitment chart. Depth charts
 * stay. Can run at any time, any number of times, in any process.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { RecruitmentEntryModel } from './recruitment-entry.model.ts';

/** The service people sends a notice, with the ids of the people, when somebody moves, is removed or is brought back. */
export const PEOPLE_CHANGED = 'people_person';

/** Answers how many entries ended. */
export function settleMoves(): Promise<number> {
  return transaction(() => RecruitmentEntryModel.markMovedAway());
}
