/** Of which campus a call speaks: of the one that is named, else of the person's, else of the asker's own. */
import type { Fault } from '@emmaus/contracts/problem';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { placeAsked } from '@emmaus/service-kit/policy/place-asked';
import { authorize, scope } from '@emmaus/service-kit/policy/policy';
import type { Board } from '../boards/board.ts';
import { candidatePolicy, recruitmentChartPolicy } from './recruitment-chart.policy.ts';

export interface Campus {
  id: number;
  name: string;
}

/** How a place is asked for in an address: "?location_id (payload {locationId})". */
export interface PlaceAsked {
  location_id?: number | undefined;
  locationId?: number | undefined;
}

export const boardOf = ({ id }: Campus): Board => ({ kind: 'recruitment', owner: id });

/** @throws Problem not_allowed (403) outside the actor's places; invalid_input (422) where the place is no campus */
export async function campusAsked(actor: Actor, asked: PlaceAsked, askedIn: Fault['in'] = 'query'): Promise<Campus> {
  const { id, name } = await placeAsked(actor, asked.location_id ?? asked.locationId, {
    authorize: (place) => authorize(recruitmentChartPolicy, actor, 'manage', { id: place }),
    types: ['Campus'],
    otherwise: 'Choose a campus: other places have no recruitment chart.',
    askedIn,
  });
  return { id, name };
}

export interface Candidate {
  person: { id: number; name: string };
  campus: Campus;
}

/**
 * Somebody of a campus; whoever is at another one has nothing to do with its chart.
 * @throws Problem not_allowed (403) for a place out of reach, not_found (404) for a person who is not there
 */
export async function candidateAsked(actor: Actor, personId: number, asked: PlaceAsked): Promise<Candidate> {
  const id = asked.location_id ?? asked.locationId ?? null;
  if (id !== null) authorize(recruitmentChartPolicy, actor, 'manage', { id });
  const row = await first<Campus & { name_of_person: string }>(sql`
    select person.name as name_of_person, person.primary_location_id as id, person.primary_location as name
    from people.published_person_v1 person
    where person.id = ${personId} and person.primary_location_type = 'Campus'
      and person.primary_location_id = coalesce(${id}::int, person.primary_location_id)
      and ${scope(candidatePolicy, actor, 'read')}`);
  const { name_of_person, ...campus } = found(row, 'This person');
  return { person: { id: personId, name: name_of_person }, campus };
}
