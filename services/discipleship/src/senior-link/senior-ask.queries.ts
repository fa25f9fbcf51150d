/** Who has not filled in their record, how each is reached, and what became of asking them today. */
import { MOST_ASKED } from '@emmaus/contracts/senior-links.words';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Season } from '../graduation/graduation-season.ts';
import { ASK_KEY } from './senior-ask.model.ts';

export interface Unanswered {
  record_id: number;
  person: string;
  first_name: string;
  email: string | null;
  phone: string | null;
  timezone: string;
  /** The day it is at the campus. */
  today: string;
  /** How they were asked today; null where nobody did. */
  asked_way: 'mail' | 'text' | null;
  asked_state: 'waiting' | 'sent' | 'failed' | null;
  error: string | null;
}

/** Whoever has not answered: nothing came by their link, and nobody filled in all for them. */
const UNANSWERED = sql`record.removed_at is null and not record.is_complete
  and (record.graduation_status is null or record.graduation_status in ('Graduating', 'Unsure'))
  and not exists (select from senior_link link where link.record_id = record.id and link.used_at is not null)`;

/** Whoever was not asked today comes first; one more than are asked at once, where there are more. Of whoever has moved away nothing is told. */
export function findUnanswered({ place, year }: Season, today: string): Promise<Unanswered[]> {
  return rows(sql`
    select record.id as record_id, person.name as person, person.first_name, person.email::text as email, person.phone,
      person.timezone, ${today}::text as today, ask.way as asked_way,
      case when ask.id is null then null when message.delivered_at is not null then 'sent'
        when message.failed_at is not null then 'failed' else 'waiting' end as asked_state,
      case when message.failed_at is not null then message.last_error end as error
    from graduation_record record
    join people.published_person_v1 person
      on person.id = record.person_id and person.primary_location_id = record.location_id
    left join senior_ask ask on ask.record_id = record.id and ask.asked_on = ${today}::date
    left join outbox message on message.deduplication_key = ${ASK_KEY} || ask.id
    where record.location_id = ${place.id} and record.record_year = ${year} and ${UNANSWERED}
    order by ask.id is not null, person.sort_name, record.id limit ${MOST_ASKED + 1}`);
}

/** Of the given numbers, as they are dialled, those that get no text. */
export async function refusedNumbers(numbers: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ phone: string }>(sql`
    select phone from bible_studies.published_phone_refusal_v1 where phone = any(${numbers}::text[])`);
  return new Set(found.map(({ phone }) => phone));
}

/** Whether what was written still has to leave: they have not answered, are still there, and want texts. */
export async function isStillAsked(askId: number, number: string): Promise<boolean> {
  const found = await first(sql`
    select record.id from senior_ask ask
    join graduation_record record on record.id = ask.record_id
    join people.published_person_v1 person
      on person.id = record.person_id and person.primary_location_id = record.location_id
    where ask.id = ${askId} and ${UNANSWERED}
      and not exists (select from bible_studies.published_phone_refusal_v1 refusal where refusal.phone = ${number})`);
  return found !== undefined;
}
