/** The campus whose school year is meant, and which one it is there now. */
import type { Fault } from '@emmaus/contracts/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { type PlaceOfCall, placeAsked } from '@emmaus/service-kit/policy/place-asked';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { newSchoolYearPolicy } from './new-school-year.policy.ts';

export interface SchoolYearPlace extends PlaceOfCall {
  /** In which the school year began, by the day at the campus. */
  year: number;
  /** From 1 August until the end of the year: later nobody is reminded. */
  inSeason: boolean;
}

/**
 * The named campus, else the actor's own.
 * @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where there is no campus
 */
export async function schoolYearPlace(
  actor: Actor,
  locationId: number | undefined,
  askedIn: Fault['in'] = 'query',
): Promise<SchoolYearPlace> {
  const place = await placeAsked(actor, locationId, {
    authorize: (id) => authorize(newSchoolYearPolicy, actor, 'manage', { id }),
    types: ['Campus'],
    otherwise: 'Choose a campus: other places have no school year.',
    askedIn,
  });
  const day = today(place.timezone);
  const { year } = dataYearStart(day);
  return { ...place, year, inSeason: day.year === year };
}
