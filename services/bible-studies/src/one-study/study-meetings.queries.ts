/** The last meetings of a study, as its page tells of them. */
import type { StudyMeeting } from '@emmaus/contracts/bible-studies.contract';
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import { rows, sql } from '@emmaus/service-kit/database/sql';

const SHOWN = 10;

interface MeetingRow extends Omit<StudyMeeting, 'met_on_day' | 'submitted_at'> {
  day_of_week: number;
  submitted_at: Date | null;
}

/** The last first; nobody is shown a withheld one. */
export async function findLastMeetings(study: number): Promise<StudyMeeting[]> {
  const meetings = await rows<MeetingRow>(sql`
    select a.id, a.bible_study_id, extract(dow from a.met_on_date)::int as day_of_week, a.met_at_time, a.met_on_date,
      a.submitted_at, a.cancelled, reason.name as cancelled_reason, a.cancel_reason_id
    from attendance a left join cancel_reason reason on reason.id = a.cancel_reason_id
    where a.bible_study_id = ${study} and a.withheld_at is null
    order by a.met_on_date desc limit ${SHOWN}`);
  return meetings.map(({ day_of_week: day, submitted_at, ...meeting }) => ({
    ...meeting,
    met_on_day: DAYS_OF_WEEK[day] ?? 'Sunday',
    submitted_at: submitted_at?.toISOString() ?? null,
  }));
}
