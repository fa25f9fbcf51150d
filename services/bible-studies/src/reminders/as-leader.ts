/** Whoever holds the link of a text and the end of its number is the leader whom it was for, for this one report. */
import type { Role } from '@emmaus/contracts/roles';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { requestContext, withRequestContext } from '@emmaus/service-kit/http/request-context';
import { type Actor, NOBODY } from '@emmaus/service-kit/policy/actor';

/** By this the report is signed in place of an account. */
export const BY_TEXT_LINK = 'text link';

interface GrantRow {
  role: Role;
  location_id: number;
  is_primary: boolean;
  location_type: string;
}

interface LeaderOfLink {
  person_id: number;
  is_known_to_staff: boolean;
}

/**
 * The leader with their roles, at no place: all that the link reaches is what they lead. Somebody who lost their role, or was
 * removed, may nothing. "From an account of their own" is only what a link was for that nobody else has.
 */
export async function leaderOfLink({ person_id: person, is_known_to_staff }: LeaderOfLink): Promise<Actor> {
  const known = await first<{ name: string; primary_location_id: number }>(sql`
    select name, primary_location_id from people.published_person_v1 where id = ${person}`);
  if (known === undefined) return NOBODY;
  const grants = await rows<GrantRow>(sql`
    select role, location_id, is_primary, location_type from people.published_grant_v1
    where person_id = ${person} order by is_primary desc, id`);
  const [primary] = grants;
  if (primary === undefined) return NOBODY;
  return {
    ...NOBODY,
    subject: BY_TEXT_LINK,
    personId: person,
    rootPersonId: is_known_to_staff ? null : person,
    name: known.name,
    locationId: known.primary_location_id,
    role: primary.role,
    isParish: grants.some(({ location_type }) => location_type === 'Parish'),
    grants: grants.map(({ role, location_id, is_primary }) => ({
      role,
      locationId: location_id,
      places: [],
      isPrimary: is_primary,
    })),
  };
}

/** Everything that `work` writes is signed by the leader. */
export function asLeader<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  const context = requestContext() ?? { requestId: '' };
  return withRequestContext({ ...context, actor, logger: undefined }, work);
}
