/** The campus whose vacations are meant, and the day it is there. */
import type { Fault } from '@emmaus/contracts/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { placeAsked } from '@emmaus/service-kit/policy/place-asked';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { today } from '@emmaus/service-kit/time';
import { vacationPolicy } from './vacation.policy.ts';

export interface VacationPlace {
  id: number;
  name: string;
  today: string;
}

export interface VacationPlaceAsked {
  action: 'read' | 'manage';
  locationId: number | undefined;
  /** Where it is asked for: the query of a list, the body of a new vacation. */
  askedIn: Fault['in'];
  besides?: readonly Fault[];
}

/**
 * The named place, else the actor's primary one.
 * @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where the place has no vacations; `besides` are faults that
 * are said with it.
 */
export async function vacationPlace(
  actor: Actor,
  { action, locationId, ...said }: VacationPlaceAsked,
): Promise<VacationPlace> {
  const { id, name, timezone } = await placeAsked(actor, locationId, {
    authorize: (place) => authorize(vacationPolicy, actor, action, { id: 0, location_id: place }),
    types: ['Campus', 'Parish'],
    otherwise: 'Choose a campus or a parish: other places have no vacations.',
    ...said,
  });
  return { id, name, today: today(timezone).toString() };
}
