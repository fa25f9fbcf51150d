/** The season of a campus: its records are those of the year in whose spring the academic year ends. */
import { GRADUATION_TEXTS } from '@emmaus/contracts/graduation.words';
import type { Fault } from '@emmaus/contracts/problem';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { placeAsked } from '@emmaus/service-kit/policy/place-asked';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { timezoneAt } from '@emmaus/service-kit/policy/timezone-at';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { graduationRecordPolicy } from './graduation-record.policy.ts';

export interface Season {
  place: { id: number; name: string };
  year: number;
}

/**
 * Of the named campus, else of the actor's own.
 * @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where the place is no campus
 */
export async function seasonFor(
  actor: Actor,
  locationId: number | undefined,
  askedIn: Fault['in'] = 'query',
): Promise<Season> {
  const { timezone, ...place } = await placeAsked(actor, locationId, {
    authorize: (id) => authorize(graduationRecordPolicy, actor, 'read', { id: 0, location_id: id }),
    types: ['Campus'],
    otherwise: 'Choose a campus: other places have no graduation records.',
    askedIn,
  });
  return { place, year: seasonIn(timezone) };
}

/** The year of the season that it is now at a place that is known to exist. */
export async function seasonYearAt(locationId: number): Promise<number> {
  return seasonIn(found(await timezoneAt(locationId)));
}

function seasonIn(timezone: string): number {
  return dataYearStart(today(timezone)).year + 1;
}

/** @throws Problem conflict (409) for a record of a season that is over */
export async function expectSeason(record: { location_id: number; record_year: number }): Promise<void> {
  if (record.record_year < (await seasonYearAt(record.location_id)))
    throw new Problem('conflict', GRADUATION_TEXTS.seasonOver);
}
