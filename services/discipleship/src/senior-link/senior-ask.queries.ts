/** Who has not filled in their record, how each is reached, and what became of asking them. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { MOST_ASKED } from '@emmaus/contracts/senior-links.words';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { now } from '@emmaus/service-kit/time';
import type { TextNews } from '@emmaus/service-kit/work/text-callback';
import { textNumberIn } from '@emmaus/service-kit/work/text-rules';
import { areTextsSet } from '@emmaus/service-kit/work/text-settings';
import type { Season } from '../graduation/graduation-season.ts';
import { ASK_KEY } from './senior-ask.model.ts';
import { hasEnded } from './senior-link.queries.ts';

type Ask = CallAnswer<typeof seniorLinkCalls.listSeniorAsks>['data'][number];

export interface Unanswered extends Ask {
  first_name: string;
  email: string | null;
  /** As it is dialled. */
  number: string | null;
  timezone: string;
  heard: TextNews['state'] | null;
}

/** Whoever has not answered: nothing came by their link, and nobody filled in all for them. */
const UNANSWERED = sql`record.removed_at is null and not record.is_complete
  and (record.graduation_status is null or record.graduation_status in ('Graduating', 'Unsure'))
  and not exists (select from senior_link link where link.record_id = record.id and link.used_at is not null)`;

const NUMBER = textNumberIn(sql`person.phone`);
/** They answered STOP, or the number takes none, as was told of a leader's text or of one of theirs. */
const REFUSES_TEXTS = sql`(
  exists (select from bible_studies.published_phone_refusal_v1 refusal where refusal.phone = ${NUMBER})
  or exists (select from senior_ask told where told.record_id = record.id and told.refused_number = ${NUMBER}))`;

/**
 * The ask that counts for a record today: the one of today, else one of a day before whose message left today, as in the morning after
 * it was asked for at night, or still waits.
 */
const countedAsk = (today: string) => sql`(
  select ask.way, message.last_error as error, ask.heard,
    case when ask.heard <> 'delivered' or message.failed_at is not null then 'failed'
      when ask.heard = 'delivered' or message.delivered_at is not null then 'sent' else 'waiting' end as state
  from senior_ask ask left join outbox message on message.deduplication_key = ${ASK_KEY} || ask.id
  where ask.record_id = record.id and (ask.asked_on = ${today}::date
    or (message.delivered_at at time zone person.timezone)::date = ${today}::date
    or message.delivered_at is null and message.failed_at is null and message.expires_at > ${now().toString()}::timestamptz)
  order by ask.asked_on desc limit 1)`;

/**
 * Who is due comes first, then whom nothing reaches, then who was asked; one more than are asked at once, where there are more. Of
 * whoever has moved away nothing is told.
 */
export function findUnanswered({ place, year }: Season, today: string): Promise<Unanswered[]> {
  return rows(sql`
    select record.id as record_id, person.name as person, person.first_name, person.email::text as email, person.timezone,
      ${NUMBER} as number, reach.why, plan.state, ask.heard is not distinct from 'delivered' as arrived, ask.heard,
      case when ask.state = 'failed' then ask.error end as error,
      case when ask.way is not null then ask.way when reach.why is not null then null
        when person.email is null then 'text' else 'mail' end as way
    from graduation_record record
    join people.published_person_v1 person
      on person.id = record.person_id and person.primary_location_id = record.location_id
    left join lateral ${countedAsk(today)} ask on true
    cross join lateral (
      select case when ask.way is not null or person.email is not null then null when ${NUMBER} is null then 'nothing_known'
        when ${REFUSES_TEXTS} then 'refuses_texts' when not ${areTextsSet()} then 'no_texts' end as why) reach
    cross join lateral (
      select coalesce(ask.state, case when reach.why is null then 'due' else 'unreachable' end) as state) plan
    where record.location_id = ${place.id} and record.record_year = ${year} and ${UNANSWERED}
    order by array_position(array['due', 'unreachable'], plan.state), person.sort_name, record.id limit ${MOST_ASKED + 1}`);
}

export interface Asked {
  email: string | null;
  /** As it is dialled. */
  number: string | null;
  refuses_texts: boolean;
  timezone: string;
}

/**
 * How a senior is reached now whom a message of an ask still has to reach: their link has not ended, they have not answered since, and
 * nobody asked them anew on a later day; of all who were asked at once, nobody filled in their record for them either.
 */
export function findAsked(askId: number, ofAll: boolean): Promise<Asked | undefined> {
  return first(sql`
    select person.email::text as email, ${NUMBER} as number, ${REFUSES_TEXTS} as refuses_texts, person.timezone
    from senior_ask ask
    join graduation_record record on record.id = ask.record_id
    join people.published_person_v1 person on person.id = record.person_id
    join people.published_location_v1 location on location.id = record.location_id
    where ask.id = ${askId} and not ${hasEnded()} and (not ${ofAll} or ${UNANSWERED})
      and not exists (select from senior_link link where link.record_id = record.id and link.used_at >= ask.updated_at)
      and not exists (select from senior_ask newer where newer.record_id = ask.record_id and newer.asked_on > ask.asked_on)`);
}
