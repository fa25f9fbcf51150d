/** Writes the attendance of every expected meeting that has begun. Can run at any time, any number of times, in any process. */
import { takeTurns, transaction } from '@emmaus/service-kit/database/transaction';
import { now } from '@emmaus/service-kit/time';
import { StudyModel } from '../studies/study.model.ts';
import { scheduledMeetings } from '../studies/scheduled-meetings.ts';
import { AttendanceModel } from './attendance.model.ts';
import { EXPECTED_MEETINGS_TURN } from './expected-meetings.turn.ts';
import { settleMeetings } from './settle-meetings.ts';

/**
 * Of one study, or of all. Returns how many meetings were written. Those on days of a vacation are written, too, and withheld
 * in the same transaction: nobody sees them, and they are there to be given back when the vacation is taken back.
 */
export function generateAttendances(study?: number): Promise<number> {
  const until = now();
  return transaction(async () => {
    await takeTurns(EXPECTED_MEETINGS_TURN);
    const studies = await StudyModel.due(study);
    const expecting = studies.filter(({ expects_meetings }) => expects_meetings);
    const meetings = expecting.flatMap(({ generated_until: after, ...due }) =>
      scheduledMeetings(due, [], { after: after === null ? null : Temporal.PlainDateTime.from(after), until }).map(
        (day) => ({ bible_study_id: due.id, met_on_date: day, met_at_time: due.meeting_time }),
      ),
    );
    const written = await AttendanceModel.expect(meetings);
    await StudyModel.generatedUntil(
      until,
      studies.map(({ id }) => id),
    );
    const { withheld, restored } = await settleMeetings(study === undefined ? {} : { study });
    return written - withheld + restored;
  });
}
