/**
 * What follows when somebody moves to another campus: their group membership ends, an unfinished graduation record moves along.
 * Discipler relations stay, and so do the groups that they lead, until somebody hands them over. Can run at any time, any
 * number of times, in any process.
 */
import { takeTurns, transaction } from '@emmaus/service-kit/database/transaction';
import { GraduationRecordModel } from '../graduation/graduation-record.model.ts';
import { GroupParticipantModel } from '../groups/group-participant.model.ts';

/** The service people sends a notice, with the ids of the people, when somebody moves, is removed or is brought back. */
export const PEOPLE_CHANGED = 'people_person';

export interface SettledMoves {
  left: number;
  moved: number;
}

export function settleMoves(): Promise<SettledMoves> {
  return transaction(async () => {
    await takeTurns('discipleship.moves');
    return { left: await GroupParticipantModel.leaveWhereMovedAway(), moved: await GraduationRecordModel.moveAlong() };
  });
}
