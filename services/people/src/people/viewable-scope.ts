/** Whose list is asked for, as far as it can be said by places: then totals are known without counting. */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { EVERYTHING, reachesOf, scope } from '@emmaus/service-kit/policy/policy';
import { personPolicy } from './person.policy.ts';

export type ViewableScope =
  | { kind: 'everywhere'; condition: Sql }
  | { kind: 'places'; places: readonly number[]; condition: Sql }
  | { kind: 'people'; condition: Sql };

/** The read scope of the policy; said by places where that says the same. */
export function viewableScope(actor: Actor): ViewableScope {
  const condition = scope(personPolicy, actor, 'read');
  if (condition === EVERYTHING) return { kind: 'everywhere', condition };
  const reaches = new Set(actor.grants.flatMap(({ role }) => reachesOf(personPolicy, 'read', role)));
  const places = placesOf(actor);
  const byPlaces = [...reaches].every((reach) => ['own', 'here', 'below'].includes(reach));
  // Oneself is among the people of one's own place; only somebody at another place has to be added.
  if (!byPlaces || actor.locationId === null || !places.includes(actor.locationId))
    return { kind: 'people', condition };
  return { kind: 'places', places, condition: atPlaces(places) };
}

/** Those of them who belong to a place; nobody where the asker does not see that place's people. */
export function atPlace(scope: ViewableScope, place: number | undefined): ViewableScope {
  if (place === undefined) return scope;
  const condition = atPlaces([place]);
  if (scope.kind === 'people') return { kind: 'people', condition: sql`${scope.condition} and ${condition}` };
  if (scope.kind === 'places' && !scope.places.includes(place)) return { kind: 'people', condition: sql`false` };
  return { kind: 'places', places: [place], condition };
}

function placesOf(actor: Actor): number[] {
  const reaching = actor.grants.filter(({ role }) =>
    reachesOf(personPolicy, 'read', role).some((reach) => reach === 'here' || reach === 'below'),
  );
  return [...new Set(reaching.flatMap(({ places }) => places))];
}

/** With a single place the index gives its people in the order of their names. */
function atPlaces(places: readonly number[]): Sql {
  const [only, ...more] = places;
  return more.length === 0
    ? sql`person.primary_location_id = ${only}`
    : sql`person.primary_location_id = any(${places}::int[])`;
}
