/** When a study meets, as people say it. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import { clockText } from '@emmaus/remote-kit/page/clock-text.ts';

/** 'Tue, 7:00 PM', and the rhythm where it is not every week: 'Tue, 7:00 PM · Biweekly'. */
export function meetingText({
  day_of_week,
  meeting_time,
  recurring_type,
}: BibleStudyRow['bible_study_schedule']): string {
  const when = `${DAYS_OF_WEEK[day_of_week]?.slice(0, 3)}, ${clockText(meeting_time)}`;
  return recurring_type === 'Weekly' ? when : `${when} · ${recurring_type}`;
}

/** The day of a start: 'Sep 13', with the year when it is not this one. Its weekday says nothing. */
export function startText(day: string, today: Date = new Date()): string {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === today.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year, timeZone: 'UTC' }).format(date);
}
