/** The High Calls that somebody presented to people whom they still see, and that were answered Yellow. */
import type { FollowUp } from '@emmaus/contracts/follow-ups.contract';
import { FOLLOW_UP_AFTER_DAYS, FOLLOW_UP_UNTIL_DAYS, MOST_FOLLOW_UPS } from '@emmaus/contracts/follow-ups.words';
import { raw, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { now } from '@emmaus/service-kit/time';
import { invitationPolicy } from './invitation.policy.ts';
import { readsNotes } from './reads-notes.ts';

/** Of the invitation, with what the policy reads of its receiver. */
type FoundFollowUp = Omit<FollowUp, 'abilities'> & Omit<PersonRecord, 'id'> & { total: number };

/** The first of them, each with how many there are in all. A day is counted as it is at the receiver's place. */
export function findFollowUps(actor: Actor): Promise<FoundFollowUp[]> {
  const showsNotes = readsNotes(actor);
  return rows<FoundFollowUp>(sql`
    select invitation.id, person.id as person_id, person.primary_location_id, person.entered_by_person_id, person.name, person.phone, invitation.invitation_date as presented_on,
      waiting.due as due_on,
      case when ${showsNotes}::boolean then nullif(invitation.notes, '') end as notes,
      count(*) over ()::int as total
    from invitation
    join people.published_person_v1 person on person.id = invitation.receiver_person_id
    cross join lateral (
      select coalesce(invitation.follow_up_on, invitation.invitation_date + ${FOLLOW_UP_AFTER_DAYS}::int) as due) waiting
    cross join lateral (select (${now().toString()}::timestamptz at time zone person.timezone)::date as today) place
    where invitation.presenter_person_id = ${actor.personId}::int and invitation.kind = 'high_call'
      and invitation.response = 'Yellow' and invitation.deleted_at is null
      and waiting.due between place.today - ${FOLLOW_UP_UNTIL_DAYS - FOLLOW_UP_AFTER_DAYS}::int and place.today
      and ${scope(invitationPolicy, actor, 'follow_up')}
    order by waiting.due, invitation.id limit ${raw(String(MOST_FOLLOW_UPS))}`);
}
