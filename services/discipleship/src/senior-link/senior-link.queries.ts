/** The link of a senior, the record behind it, and how its person is reached. */
import type { OwnCard } from '@emmaus/contracts/senior-links.contract';
import { first, type Sql, sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';

export interface FoundLink extends OwnCard {
  id: number;
  record_id: number;
  person_id: number;
  state: 'open' | 'expired' | 'ended';
  /** Whatever else has ended it. */
  is_season_over: boolean;
}

/** Whether nothing is asked any more of the person of a record: it was taken back, they are elsewhere, or its season is over. */
export function hasEnded(): Sql {
  return sql`(record.removed_at is not null
    or person.primary_location_id is distinct from record.location_id
    or ${isSeasonOver()})`;
}

function isSeasonOver(): Sql {
  return sql`record.record_year < extract(year from ${now().toString()}::timestamptz at time zone location.timezone + interval '5 months')`;
}

/** Of who was removed nothing is found; of who has moved away from the record's campus it has ended, as `findReached` has it. */
export function findLink(codeHash: string): Promise<FoundLink | undefined> {
  const at = now().toString();
  return first(sql`
    select link.id, link.record_id, record.person_id, record.version, person.first_name, location.name as location,
      record.phone, record.email::text as email, record.graduation_month, record.graduation_year,
      record.is_entering_religious, record.is_entering_seminary, record.diocese_or_order,
      ${isSeasonOver()} as is_season_over,
      case when ${hasEnded()} then 'ended' when link.expires_at <= ${at}::timestamptz then 'expired' else 'open' end as state
    from senior_link link join graduation_record record on record.id = link.record_id
    join people.published_person_v1 person on person.id = record.person_id
    join people.published_location_v1 location on location.id = record.location_id
    where link.code_hash = ${codeHash}`);
}

export interface ReachedPerson {
  first_name: string;
  email: string | null;
  phone: string | null;
}

/** Of whoever has moved away it is known at their new place alone. */
export function findReached(record: { person_id: number; location_id: number }): Promise<ReachedPerson | undefined> {
  return first(sql`
    select first_name, email::text as email, phone from people.published_person_v1
    where id = ${record.person_id} and primary_location_id = ${record.location_id}`);
}
