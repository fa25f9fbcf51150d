/** Who counts as being at a place: they may lead there, take over there, and are shown there. */
import { raw, type Sql, sql } from '@emmaus/service-kit/database/sql';

/**
 * Whether somebody belongs to a place, or holds a role there.
 * @param person the name by which the statement knows them, of `people.published_person_v1`
 */
export function isStillAt(place: Sql | number, person: 'person' | 'discipler' | 'next' = 'person'): Sql {
  const someone = raw(person);
  return sql`(${someone}.primary_location_id = ${place} or exists (
      select from people.published_grant_v1 held where held.person_id = ${someone}.id and held.location_id = ${place}))`;
}
