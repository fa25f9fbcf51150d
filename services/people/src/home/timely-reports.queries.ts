/** How many weeks of the semester a student reported in time. */
import { TIMELY_REPORTS_TARGET } from '@emmaus/contracts/home.words';
import { today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { semesterOf } from './semester.ts';

/** At most one report per calendar week counts; "capped at 10 for display". */
export async function countTimelyReports(database: Knex, personId: number): Promise<number> {
  const place: { timezone: string } | undefined = await database('person')
    .join('location', 'location.id', 'person.primary_location_id')
    .where('person.id', personId)
    .first('location.timezone');
  if (!place) return 0;
  const { start, end } = semesterOf(today(place.timezone));
  const { count } = (await database('bible_studies.published_timely_report_v1')
    .where('person_id', personId)
    .whereBetween('met_on_date', [start.toString(), end.toString()])
    .countDistinct({ count: 'week_begins_on' })
    .first()) as { count: number };
  return Math.min(count, TIMELY_REPORTS_TARGET);
}
