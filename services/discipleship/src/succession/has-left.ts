/** Who of those whose record says 'Graduating' is not gone after all. */
import { MEMBERS } from '@emmaus/contracts/roles';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';

/** Who serves at the place of their `record`, among its staff. */
export function servesThere(): Sql {
  return sql`exists (
    select from people.published_grant_v1 held
    where held.person_id = record.person_id and held.location_id = record.location_id
      and held.role <> all(${[...MEMBERS, 'guest']}::text[]))`;
}

/** Whose `record` is not the last one that was made of them: they are there for another season. */
export function isThereAgain(): Sql {
  return sql`exists (
    select from graduation_record later
    where later.person_id = record.person_id and later.record_year > record.record_year and later.removed_at is null)`;
}
