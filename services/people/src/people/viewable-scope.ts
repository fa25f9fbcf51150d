/** Whose list is asked for, as far as it can be said by places: then totals are known without counting. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { type Condition, reachesOf, scope } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { personPolicy } from './person.policy.ts';

export type ViewableScope =
  | { kind: 'everywhere'; condition: Condition }
  | { kind: 'places'; places: readonly number[]; condition: Condition }
  | { kind: 'people'; condition: Condition };

/** The read scope of the policy; said by places where that says the same. */
export function viewableScope(actor: Actor): ViewableScope {
  const condition = scope(personPolicy, actor, 'read');
  if (condition.sql === 'true') return { kind: 'everywhere', condition };
  const reaches = new Set(actor.grants.flatMap(({ role }) => reachesOf(personPolicy, 'read', role)));
  const places = placesOf(actor);
  const byPlaces = [...reaches].every((reach) => ['own', 'here', 'below'].includes(reach));
  // Oneself is among the people of one's own place; only somebody at another place has to be added.
  if (!byPlaces || actor.locationId === null || !places.includes(actor.locationId))
    return { kind: 'people', condition };
  return { kind: 'places', places, condition: atPlaces(places) };
}

function placesOf(actor: Actor): number[] {
  const reaching = actor.grants.filter(({ role }) =>
    reachesOf(personPolicy, 'read', role).some((reach) => reach === 'here' || reach === 'below'),
  );
  return [...new Set(reaching.flatMap(({ places }) => places))];
}

/** With a single place the index gives its people in the order of their names. */
function atPlaces(places: readonly number[]): Condition {
  const [only, ...more] = places;
  return more.length === 0
    ? { sql: 'person.primary_location_id = ?', bindings: [only as number] }
    : { sql: 'person.primary_location_id = any(?::int[])', bindings: [places as unknown as Knex.RawBinding] };
}
