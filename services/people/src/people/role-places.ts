/** "Roles and places fit": the types of places at which a kind of role stands, and whoever holds none belongs. */
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { ROLE_TITLES, type Role } from '@emmaus/contracts/roles';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { kindOf, type RoleKind } from '@emmaus/service-kit/policy/actor';

const HOMES = { types: ['Campus', 'Parish'], words: 'a campus or a parish' } as const;

/** Where contacts, students and the like belong: at a place above no campus would see them. A condition about `location`. */
export const IS_HOME = sql`location.location_type = any(${[...HOMES.types]}::text[])`;

/** Admins stand anywhere. */
const PLACES_OF: Readonly<Record<RoleKind, { types: readonly LocationType[]; words: string } | null>> = {
  admins: null,
  regional: { types: ['Organization', 'Region', 'Area'], words: 'the organization, a region or an area' },
  campus: { types: ['Campus'], words: 'a campus' },
  parish: { types: ['Parish'], words: 'a parish' },
  members: HOMES,
  guest: HOMES,
};

/** Why somebody with this role, or with none, cannot belong to a place, in a sentence. */
export async function misfitOf(role: Role | null, locationId: number): Promise<string | undefined> {
  const fitting = PLACES_OF[kindOf(role ?? 'guest')];
  const place = await first<{ location_type: LocationType }>(
    sql`select location_type from location where id = ${locationId}`,
  );
  // A place that does not exist is the database's to refuse.
  if (fitting === null || place === undefined || fitting.types.includes(place.location_type)) return undefined;
  if (role === null) return `Somebody without a role belongs to ${fitting.words}. Choose such a place.`;
  return `${ROLE_TITLES[role]} is a role at ${fitting.words}. Choose such a place.`;
}
