/** Which place a call is about: the one that is named, else the actor's own. */
import type { Fault } from '@emmaus/contracts/problem';
import { first, sql } from '../database/sql.ts';
import { Problem } from '../http/problem.ts';
import type { Actor } from './actor.ts';
import { primaryPlaceOf } from './policy.ts';

export interface PlaceOfCall {
  id: number;
  name: string;
  /** The IANA name of its zone, 'America/Chicago'. */
  timezone: string;
}

export interface Asking {
  /** By the subject's policy. It is asked before anything is said of the place. */
  authorize: (id: number) => void;
  /** Of which types a place may be, 'Campus'. */
  types: readonly string[];
  /** What is said of a place of another type, a sentence. */
  otherwise: string;
  /** Where the place is named; the query when left out. */
  askedIn?: Fault['in'];
  /** Faults that are said with it. */
  besides?: readonly Fault[];
}

/**
 * @param locationId of the place that is named; undefined for the actor's primary one
 * @throws Problem what `authorize` throws, not_allowed (403); invalid_input (422), `no_campus` at `/location_id`, for a place of another type
 */
export async function placeAsked(
  actor: Actor,
  locationId: number | undefined,
  { authorize, types, otherwise, askedIn = 'query', besides = [] }: Asking,
): Promise<PlaceOfCall> {
  const id = locationId ?? primaryPlaceOf(actor);
  authorize(id);
  const place = await first<PlaceOfCall>(sql`
    select id, name, timezone from people.published_location_v1
    where id = ${id} and location_type = any(${[...types]}::text[])`);
  if (!place)
    throw new Problem('invalid_input', otherwise, {
      errors: [{ in: askedIn, pointer: '/location_id', code: 'no_campus', detail: otherwise }, ...besides],
    });
  return place;
}
