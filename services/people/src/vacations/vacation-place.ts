/** The campus whose vacations are meant, and the day it is there. */
import type { Fault } from '@emmaus/contracts/problem';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, primaryPlaceOf } from '@emmaus/service-kit/policy/policy';
import { today } from '@emmaus/service-kit/time';
import { vacationPolicy } from './vacation.policy.ts';

export interface VacationPlace {
  id: number;
  name: string;
  today: string;
}

/** Where it is asked for: the query of a list, the body of a new vacation. */
type AskedIn = Fault['in'];

const NO_CAMPUS = 'Choose a campus or a parish: other places have no vacations.';

/**
 * The named place, else the actor's primary one.
 * @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where the place has no vacations; `besides` are faults that
 * are said with it.
 */
export async function vacationPlace(
  actor: Actor,
  {
    action,
    locationId,
    askedIn,
    besides = [],
  }: { action: 'read' | 'manage'; locationId: number | undefined; askedIn: AskedIn; besides?: readonly Fault[] },
): Promise<VacationPlace> {
  const id = locationId ?? primaryPlaceOf(actor);
  authorize(vacationPolicy, actor, action, { id: 0, location_id: id });
  const place = await first<{ name: string; timezone: string }>(sql`
    select name, timezone from location where id = ${id} and location_type in ('Campus', 'Parish')`);
  if (!place)
    throw new Problem('invalid_input', NO_CAMPUS, {
      errors: [{ in: askedIn, pointer: '/location_id', code: 'no_campus', detail: NO_CAMPUS }, ...besides],
    });
  return { id, name: place.name, today: today(place.timezone).toString() };
}

/** The day it is at a place that is known to exist. */
export async function todayAt(locationId: number): Promise<string> {
  const { timezone } = found(
    await first<{ timezone: string }>(sql`select timezone from location where id = ${locationId}`),
  );
  return today(timezone).toString();
}
