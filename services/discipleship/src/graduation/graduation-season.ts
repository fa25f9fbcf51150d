/** The season of a campus: its records are those of the year in whose spring the academic year ends. */
import { GRADUATION_TEXTS, seasonIsOver } from '@emmaus/contracts/graduation.words';
import type { Fault } from '@emmaus/contracts/problem';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { placeAsked } from '@emmaus/service-kit/policy/place-asked';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { timezoneAt } from '@emmaus/service-kit/policy/timezone-at';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { graduationRecordPolicy } from './graduation-record.policy.ts';
import { expectReadable, seasonsToRead } from '../seasons/seasons-to-read.ts';

export interface Season {
  place: { id: number; name: string };
  year: number;
}

interface RecordOfSeason {
  location_id: number;
  record_year: number;
}

/**
 * Of the named campus, else of the actor's own.
 * @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where the place is no campus
 */
export async function seasonFor(
  actor: Actor,
  locationId: number | undefined,
  askedIn: Fault['in'] = 'query',
): Promise<Season & { timezone: string }> {
  const { timezone, ...place } = await placeAsked(actor, locationId, {
    authorize: (id) => authorize(graduationRecordPolicy, actor, 'read', { id: 0, location_id: id }),
    types: ['Campus'],
    otherwise: 'Choose a campus: other places have no graduation records.',
    askedIn,
  });
  return { place, timezone, year: seasonIn(timezone) };
}

/**
 * As `seasonFor`, or one that is over; with all that can be read there, newest first.
 * @throws Problem also invalid_input (422) for a season that has no records there
 */
export async function seasonToRead(
  actor: Actor,
  asked: { location_id: number | undefined; record_year: number | undefined },
): Promise<Season & { seasons: number[] }> {
  const { place, year: present } = await seasonFor(actor, asked.location_id);
  const seasons = await seasonsToRead([place.id], present);
  const year = asked.record_year ?? present;
  expectReadable(year, seasons);
  return { place, year, seasons };
}

/** The year of the season that it is now at a place that is known to exist. */
export async function seasonYearAt(locationId: number): Promise<number> {
  return seasonIn(found(await timezoneAt(locationId)));
}

/** The moment at which the season of a year is over at a place that is known to exist: 1 August begins there. */
export async function endOfSeason({ location_id, record_year }: RecordOfSeason): Promise<Temporal.Instant> {
  return dataYearStart(Temporal.PlainDate.from({ year: record_year, month: 12, day: 31 }))
    .toZonedDateTime(found(await timezoneAt(location_id)))
    .toInstant();
}

/** The year of the season that it is now in a time zone. */
export function seasonIn(timezone: string): number {
  return dataYearStart(today(timezone)).year + 1;
}

/** @throws Problem conflict (409) for a record of a season that is over */
export async function expectSeason(record: RecordOfSeason): Promise<void> {
  if (record.record_year < (await seasonYearAt(record.location_id)))
    throw new Problem('conflict', GRADUATION_TEXTS.seasonOver);
}

/**
 * `seen` is the season that was looked at, where that is told.
 * @throws Problem conflict (409) where another one is on by now
 */
export function expectPresent(year: number, seen: number | undefined): void {
  if (seen === undefined || seen === year) return;
  throw new Problem('conflict', seen < year ? seasonIsOver(seen) : GRADUATION_TEXTS.noSeason);
}
