/** When a study meets, as people say it. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import { clockText } from '@emmaus/remote-kit/page/day-and-time.ts';

/** 'Tue, 7:00 PM', and the rhythm where it is not every week: 'Tue, 7:00 PM · Biweekly'. */
export function meetingText({
  day_of_week,
  meeting_time,
  recurring_type,
}: BibleStudyRow['bible_study_schedule']): string {
  const when = `${DAYS_OF_WEEK[day_of_week]?.slice(0, 3)}, ${clockText(meeting_time)}`;
  return recurring_type === 'Weekly' ? when : `${when} · ${recurring_type}`;
}
