/** Which campuses somebody's dashboard shows. */
import { ADMINS, REGIONAL_PEOPLE, type Role } from '@emmaus/contracts/roles';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can, primaryPlaceOf, refused, scope } from '@emmaus/service-kit/policy/policy';
import { multiplicationPolicy, WHERE_PEOPLE_ARE } from './multiplication.policy.ts';

export interface Campus {
  id: number;
  name: string;
  timezone: string;
  location_type: 'Campus' | 'Parish';
  /** Whether everybody there is counted, or only those whom the actor sees. */
  whole: boolean;
}

export interface CampusView {
  actor: Actor;
  campuses: readonly Campus[];
  /** True for who looks after several places, however many there are. */
  ofSeveral: boolean;
}

const SEVERAL: readonly Role[] = [...ADMINS, ...REGIONAL_PEOPLE];

/**
 * All campuses and parishes at and below the places of regional people and admins. "For every role except regional and admin only
 * the first row is shown": the own place. With a location only that one.
 * @throws Problem not_allowed (403) outside the actor's places
 */
export async function campusViewOf(actor: Actor, locationId?: number): Promise<CampusView> {
  const found = await rows<Omit<Campus, 'whole'>>(sql`
    select location.id, location.name, location.timezone, location.location_type
    from people.published_location_v1 location
    where ${WHERE_PEOPLE_ARE} and ${scope(multiplicationPolicy, actor, 'read')} order by location.sort_name, location.id`);
  const readable = found.map((campus) => ({
    ...campus,
    whole: can(multiplicationPolicy, actor, 'read_whole', campus),
  }));
  const ofSeveral = actor.grants.some(({ role }) => SEVERAL.includes(role));
  const home = primaryPlaceOf(actor);
  const own = readable.find(({ id }) => id === home) ?? readable[0];
  const shown = ofSeveral ? readable : own ? [own] : [];
  if (locationId === undefined) return { actor, campuses: shown, ofSeveral };
  const asked = shown.find(({ id }) => id === locationId);
  if (!asked) throw refused();
  return { actor, campuses: [asked], ofSeveral };
}

/** Of those places whose counts may be told as a whole: what is kept of weeks that are over tells no less. */
export function wholeCampusesOf({ campuses }: CampusView): readonly Campus[] {
  return campuses.filter(({ whole }) => whole);
}
