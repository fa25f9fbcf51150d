/** Who can be invited: people without an account, and what stands in the way of reminding them. */
import { every, first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, scope } from '@emmaus/service-kit/policy/policy';
import {
  couldGiveRolesOf,
  GIVEN_AS,
  GIVEN_BY,
  type GivenAs,
  IS_CONFIRMED,
  withAuthor,
} from '../accounts/email-trust.queries.ts';
import { personPolicy } from '../people/person.policy.ts';
import { invitePolicy, type InviteeRecord } from './invite.policy.ts';

export interface Invitee extends InviteeRecord {
  first_name: string;
  name: string;
  /** Where mail reaches them: the first e-mail, else the second. */
  email: string | null;
  /** It would tie a sign-in to them: a letter with a link does no less. */
  is_email_confirmed: boolean;
  email_given_as: GivenAs;
  /** Who gave it, if whoever asks sees them. */
  email_giver: string | null;
  has_account: boolean;
  is_commissioned: boolean;
  /** Whoever asks could have given them the roles that they hold; else a link of theirs lets nobody in. */
  is_within_reach: boolean;
  timezone: string;
  /** When the invite e-mail was written whose link still holds. */
  mailed_at: Date | null;
}

const HAS_ACCOUNT = sql`exists (select from account where account.person_id = person.id)`;
const IS_COMMISSIONED = sql`exists (
  select from discipleship.published_disciple_type_v1 mark
  where mark.person_id = person.id and mark.disciple_type = 'Commissioned Disciple')`;

const EMAIL = sql`coalesce(person.email, person.email2)`;

const inviteesOf = (actor: Actor): Sql => sql`
  select person.id, person.first_name, person.name, person.primary_location_id, location.timezone,
    ${EMAIL}::text as email, ${HAS_ACCOUNT} as has_account,
    ${IS_COMMISSIONED} as is_commissioned, ${couldGiveRolesOf(sql`${actor.rootPersonId}::int`)} as is_within_reach,
    (select max(invite.created_at) from invite where invite.person_id = person.id and invite.is_mailed and invite.replaced_at is null) as mailed_at,
    ${IS_CONFIRMED} as is_email_confirmed, ${GIVEN_AS} as email_given_as,
    (select seen.name from (select person.id, person.name from person where ${scope(personPolicy, actor, 'read')}) seen
      where seen.id = (${GIVEN_BY})) as email_giver
  from person join location on location.id = person.primary_location_id ${withAuthor(EMAIL)}`;

/**
 * One of the people whom the actor sees and may invite. Their row stays locked until the transaction ends: of two who remind
 * the same person at once, the second sees what the first did.
 * @throws Problem not_found (404) or not_allowed (403)
 */
export async function inviteeFor(actor: Actor, action: 'make_link' | 'remind' | 'untie', id: number): Promise<Invitee> {
  await lockPeople([id]);
  const visible = scope(personPolicy, actor, 'read');
  const invitee = found(
    await first<Invitee>(sql`${inviteesOf(actor)} where person.id = ${id} and ${visible}`),
    'This person',
  );
  authorize(invitePolicy, actor, action, invitee);
  return invitee;
}

/** "All commissioned students of the campus" who have no account. Their rows stay locked, as above. */
export async function findUnreminded(actor: Actor, locationId: number | undefined): Promise<Invitee[]> {
  const reach = scope(invitePolicy, actor, 'remind');
  const conditions = [sql`person.is_student`, reach, IS_COMMISSIONED, sql`not ${HAS_ACCOUNT}`];
  if (locationId !== undefined) conditions.push(sql`person.primary_location_id = ${locationId}`);
  const students = every(conditions);
  const found = await rows<{ id: number }>(sql`select person.id from person where ${students}`);
  const ids = found.map(({ id }) => id);
  await lockPeople(ids);
  const invitees = await rows<Invitee>(
    sql`${inviteesOf(actor)} where person.id = any(${ids}::int[]) and ${students} order by person.id`,
  );
  return invitees.filter(({ is_within_reach }) => is_within_reach);
}

/** Whether somebody is here without an account, and mail still reaches them at this address. */
export async function isStillInvitedAt(id: number, email: string): Promise<boolean> {
  const invitee = await first(sql`
    select from person where id = ${id} and ${EMAIL} = ${email}::text::citext and not ${HAS_ACCOUNT}`);
  return invitee !== undefined;
}

/** In a statement of its own: one that waited for a lock still sees other tables as they were when it began. */
async function lockPeople(ids: readonly number[]): Promise<void> {
  await rows(sql`select id from person where id = any(${ids}::int[]) order by id for no key update`);
}
