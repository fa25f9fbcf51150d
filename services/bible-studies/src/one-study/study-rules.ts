/** What the dates, the recurrence and the place of a study must be (specification 2, §5). */
import { asksRecurrence, STUDY_PLACE_TEXT, STUDY_TEXTS } from '@emmaus/contracts/bible-studies.words';
import type { RecurringType } from '@emmaus/contracts/ministry.words';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { invalidField } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can, primaryPlaceOf } from '@emmaus/service-kit/policy/policy';
import { today } from '@emmaus/service-kit/time';
import { newStudyPolicy } from '../studies/new-study.policy.ts';

/** A year that was mistyped would write hundreds of expected meetings, or none for years. */
const MOST_YEARS_BACK = 5;
const MOST_YEARS_AHEAD = 2;

export interface StudyPlace {
  id: number;
  today: string;
}

/** The named campus or parish, else the actor's own. */
export async function placeOfNewStudy(actor: Actor, named: number | undefined): Promise<StudyPlace> {
  const id = named ?? primaryPlaceOf(actor);
  const place = await first<{ timezone: string }>(sql`
    select timezone from people.published_location_v1 where id = ${id} and location_type in ('Campus', 'Parish')`);
  if (!place || !can(newStudyPolicy, actor, 'add', { id }))
    throw invalidField('bible_study_data/location', STUDY_PLACE_TEXT, 'no_place');
  return { id, today: today(place.timezone).toString() };
}

export function expectStart(start: string, day: string): void {
  const now = Temporal.PlainDate.from(day);
  const isNear =
    start >= now.subtract({ years: MOST_YEARS_BACK }).toString() &&
    start <= now.add({ years: MOST_YEARS_AHEAD }).toString();
  if (!isNear)
    throw invalidField('bible_study_data/start_date', 'Check the year of the start date.', 'year_out_of_range');
}

/** "Selectable dates run from the study start date up to today." */
export function expectEnd(end: string, { start_date, today: day }: { start_date: string; today: string }): void {
  if (end < start_date)
    throw invalidField('bible_study_data/end_date', 'The end date cannot be before the start date.', 'before_start');
  if (end > day)
    throw invalidField('bible_study_data/end_date', 'The end date cannot be after today.', 'in_the_future');
}

/**
 * "'Please select a recurring type.' (only for parish and alumni roles; other roles always send Weekly)": whoever is not asked has
 * chosen nothing by that, and the study keeps what it has.
 */
export function recurrenceOf(
  { role }: Actor,
  sent: RecurringType | undefined,
  before: RecurringType = 'Weekly',
): RecurringType {
  const field = 'bible_study_schedule_data/recurring_type';
  if (asksRecurrence(role)) {
    if (sent === undefined) throw invalidField(field, STUDY_TEXTS.recurring_type, 'missing');
    return sent;
  }
  if (sent !== undefined && sent !== 'Weekly' && sent !== before)
    throw invalidField(field, 'Only studies of parishes and alumni may recur other than weekly.', 'not_weekly');
  return before;
}
