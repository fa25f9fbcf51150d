/**
 * Makes the expected meetings agree with the vacations there are now. "Adding a vacation removes attendances inside it that
 * are expected and not submitted; deleting one restores them."
 *
 * What a vacation takes away is kept as a withheld meeting with its day and hour, and exactly that comes back: working it out
 * again from the schedule would invent meetings wherever somebody changed day or time in between. Can run at any time, any
 * number of times, in any process; each row moves in the statement that finds it.
 */
import { takeTurns, transaction } from '@emmaus/service-kit/database/transaction';
import { AttendanceModel } from './attendance.model.ts';
import { EXPECTED_MEETINGS_TURN } from './expected-meetings.turn.ts';

/** The service people sends a notice with the location's id when a change of vacations is committed. */
export const VACATIONS_CHANGED = 'people_vacation';

export interface Settled {
  withheld: number;
  restored: number;
}

/** For one location, or for all. Takes part in the open transaction. */
export function settleVacations(location: number | null = null): Promise<Settled> {
  return transaction(async () => {
    await takeTurns(EXPECTED_MEETINGS_TURN);
    return { withheld: await AttendanceModel.withhold(location), restored: await AttendanceModel.restore(location) };
  });
}
