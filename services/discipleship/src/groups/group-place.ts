/** The place whose groups are meant, and the day it is there. */
import type { Fault } from '@emmaus/contracts/problem';
import { first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { faultOf, invalidFields } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can, primaryPlaceOf, refused, scope } from '@emmaus/service-kit/policy/policy';
import { today } from '@emmaus/service-kit/time';
import { groupPolicy } from './group.policy.ts';

export interface GroupPlace {
  id: number;
  name: string;
  today: string;
}

interface PlaceRow {
  id: number;
  name: string;
  timezone: string;
}

const NO_PLACE = 'Choose a parish or a campus: other places have no discipleship groups.';

/** Groups are a parish function; a campus is offered while it has some, and to whoever is there. */
function hasGroups(home: number, asked: number | undefined): Sql {
  return sql`(location.location_type = 'Parish' or (location.location_type = 'Campus'
    and (location.id = ${home} or location.id = ${asked ?? null}::int or exists (
      select from discipleship_group running where running.location_id = location.id and running.ended_on is null))))`;
}

/**
 * The asked place, else the own one, else the first of those that one may see; and all of these.
 * @throws Problem not_allowed (403) outside the actor's places
 */
export async function groupPlaces(
  actor: Actor,
  asked: number | undefined,
): Promise<{ place: GroupPlace; places: readonly PlaceRow[] }> {
  const home = primaryPlaceOf(actor);
  const places = await rows<PlaceRow>(sql`
    select location.id, location.name, location.timezone from people.published_location_v1 location
    where ${scope(groupPolicy, actor, 'read')} and ${hasGroups(home, asked)}
    order by location.sort_name, location.id`);
  const shown =
    asked === undefined ? (places.find(({ id }) => id === home) ?? places[0]) : places.find(({ id }) => id === asked);
  if (!shown) throw refused();
  return { place: dated(shown), places };
}

/**
 * Where a new group stands: at the asked place, else at the own one, else at the leader's. `besides` are faults that are said with its own.
 * @throws Problem not_allowed (403), invalid_input (422)
 */
export async function placeOfNewGroup(
  actor: Actor,
  { location_id, leader_person_id }: { location_id?: number | undefined; leader_person_id: number },
  besides: readonly Fault[],
): Promise<GroupPlace> {
  const asked = location_id ?? null;
  const place = await first<PlaceRow>(sql`
    select location.id, location.name, location.timezone from people.published_location_v1 location
    left join people.published_person_v1 leader on leader.id = ${leader_person_id} and leader.primary_location_id = location.id
    where location.location_type in ('Campus', 'Parish') and case when ${asked}::int is not null then location.id = ${asked}::int
      else location.id = ${primaryPlaceOf(actor)} or leader.id is not null end
    order by location.id = ${primaryPlaceOf(actor)} desc limit 1`);
  if (!place)
    throw asked === null ? refused() : invalidFields([faultOf('location_id', NO_PLACE, 'no_place'), ...besides]);
  if (!can(groupPolicy, actor, 'change', place)) throw refused();
  return dated(place);
}

function dated({ id, name, timezone }: PlaceRow): GroupPlace {
  return { id, name, today: today(timezone).toString() };
}
