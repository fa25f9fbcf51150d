/**
 * Makes the meetings agree with the vacations and the ends of studies that there are now. "Adding a vacation removes attendances
 * inside it that are expected and not submitted; deleting one restores them", and "a meeting keeps its id for ever".
 *
 * A withheld meeting is a row that nobody is shown and nothing counts. Can run at any time, any number of times, in any process.
 */
import { takeTurns, transaction } from '@emmaus/service-kit/database/transaction';
import { AttendanceModel, type MeetingsOf } from './attendance.model.ts';
import { EXPECTED_MEETINGS_TURN } from './expected-meetings.turn.ts';

/** The service people sends a notice with the location's id when a change of vacations is committed. */
export const VACATIONS_CHANGED = 'people_vacation';

export interface Settled {
  withheld: number;
  restored: number;
}

/** Of one location, of one study, or of all. Takes part in the open transaction. */
export function settleMeetings(meetings: MeetingsOf = {}): Promise<Settled> {
  return transaction(async () => {
    await takeTurns(EXPECTED_MEETINGS_TURN);
    const withheld = await AttendanceModel.withhold(meetings);
    const restored = await AttendanceModel.giveBack(meetings);
    await AttendanceModel.expectAddedByHand(meetings);
    return { withheld, restored };
  });
}
