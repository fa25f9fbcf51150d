/** What the dates, the recurrence and the place of a study must be (specification 2, §5). */
import { asksRecurrence, STUDY_PLACE_TEXT, STUDY_TEXTS } from '@emmaus/contracts/bible-studies.words';
import type { RecurringType } from '@emmaus/contracts/ministry.words';
import type { Fault } from '@emmaus/contracts/problem';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { faultOf } from '@emmaus/service-kit/http/problem';
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

export const NO_PLACE: Fault = faultOf('bible_study_data/location', STUDY_PLACE_TEXT, 'no_place');

/** The named campus or parish, else the actor's own; undefined where it cannot have this study. */
export async function placeOfNewStudy(actor: Actor, named: number | undefined): Promise<StudyPlace | undefined> {
  const id = named ?? primaryPlaceOf(actor);
  const place = await first<{ timezone: string }>(sql`
    select timezone from people.published_location_v1 where id = ${id} and location_type in ('Campus', 'Parish')`);
  if (!place || !can(newStudyPolicy, actor, 'add', { id })) return undefined;
  return { id, today: today(place.timezone).toString() };
}

export function startFaults(start: string, day: string): Fault[] {
  const now = Temporal.PlainDate.from(day);
  const isNear =
    start >= now.subtract({ years: MOST_YEARS_BACK }).toString() &&
    start <= now.add({ years: MOST_YEARS_AHEAD }).toString();
  if (isNear) return [];
  return [faultOf('bible_study_data/start_date', 'Check the year of the start date.', 'year_out_of_range')];
}

/** "Selectable dates run from the study start date up to today." */
export function endFaults(end: string, { start_date, today: day }: { start_date: string; today: string }): Fault[] {
  const field = 'bible_study_data/end_date';
  if (end < start_date) return [faultOf(field, 'The end date cannot be before the start date.', 'before_start')];
  return end > day ? [faultOf(field, 'The end date cannot be after today.', 'in_the_future')] : [];
}

/**
 * "'Please select a recurring type.' (only for parish and alumni roles; other roles always send Weekly)": whoever is not asked has
 * chosen nothing by that, and the study keeps what it has.
 */
export function recurrenceOf({ role }: Actor, sent: RecurringType | undefined, before?: RecurringType): RecurringType {
  return (asksRecurrence(role) ? sent : before) ?? 'Weekly';
}

export function recurrenceFaults(
  { role }: Actor,
  sent: RecurringType | undefined,
  before: RecurringType = 'Weekly',
): Fault[] {
  const field = 'bible_study_schedule_data/recurring_type';
  if (asksRecurrence(role)) return sent === undefined ? [faultOf(field, STUDY_TEXTS.recurring_type, 'missing')] : [];
  if (sent === undefined || sent === 'Weekly' || sent === before) return [];
  return [faultOf(field, 'Only studies of parishes and alumni may recur other than weekly.', 'not_weekly')];
}
