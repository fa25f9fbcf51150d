/** The campus whose school year is meant, and which one it is there now. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, primaryPlaceOf } from '@emmaus/service-kit/policy/policy';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { newSchoolYearPolicy } from './new-school-year.policy.ts';

export interface SchoolYearPlace {
  id: number;
  name: string;
  timezone: string;
  /** In which the school year began, by the day at the campus. */
  year: number;
  /** From 1 August until the end of the year: later nobody is reminded. */
  inSeason: boolean;
}

const NO_CAMPUS = 'Choose a campus: other places have no school year.';

/**
 * The named campus, else the actor's own.
 * @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where there is no campus
 */
export async function schoolYearPlace(actor: Actor, locationId: number | undefined): Promise<SchoolYearPlace> {
  const id = locationId ?? primaryPlaceOf(actor);
  authorize(newSchoolYearPolicy, actor, 'manage', { id });
  const place = await first<{ name: string; timezone: string }>(sql`
    select name, timezone from location where id = ${id} and location_type = 'Campus'`);
  if (!place) throw new Problem('invalid_input', NO_CAMPUS);
  const day = today(place.timezone);
  const { year } = dataYearStart(day);
  return { id, ...place, year, inSeason: day.year === year };
}
