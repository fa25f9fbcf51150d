/** How many weeks of the semester a student reported in time. */
import { TIMELY_REPORTS_TARGET } from '@emmaus/contracts/home.words';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { today } from '@emmaus/service-kit/time';
import { semesterOf } from './semester.ts';

/** At most one report per calendar week counts; "capped at 10 for display". */
export async function countTimelyReports(personId: number): Promise<number> {
  const place = await first<{ timezone: string }>(sql`
    select location.timezone from person join location on location.id = person.primary_location_id
    where person.id = ${personId}`);
  if (!place) return 0;
  const { start, end } = semesterOf(today(place.timezone));
  const counted = await first<{ weeks: number }>(sql`
    select count(distinct week_begins_on)::int as weeks from bible_studies.published_timely_report_v2
    where person_id = ${personId} and met_on_date between ${start.toString()}::date and ${end.toString()}::date`);
  return Math.min(counted?.weeks ?? 0, TIMELY_REPORTS_TARGET);
}
