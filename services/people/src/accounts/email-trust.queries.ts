/**
 * How far an e-mail of a person is trusted: who gave it, and what they were when they did. Whoever has that mailbox becomes this
 * person, by signing in or by a letter with an invite link. About `person`, joined by `withAuthor`.
 */
import { ADMINS, MEMBERS, ROLES } from '@emmaus/contracts/roles';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';

/**
 * What whoever gave an e-mail was then; the public questionnaire; or unknown, where nobody is known from before this was kept.
 */
export type GivenAs = 'staff' | 'member' | 'questionnaire' | 'unknown';

const NO_STAFF = [...MEMBERS, 'guest'];

export const withAuthor = (email: Sql): Sql =>
  sql`left join email_author author on author.person_id = person.id and author.email = ${email}`;

/** Where no author of the e-mail is kept, the record tells who entered it; nobody did where a registration came with it. */
const IS_REGISTERED = sql`
  (person.entered_by_person_id is null and exists (select from registration made
    where made.person_id = person.id and made.registered_at <= person.created_at + interval '1 minute'))`;

/** Null says that nobody is known. */
export const GIVEN_BY = sql`
  case when author.person_id is not null then author.given_by_person_id
    when not ${IS_REGISTERED} then coalesce(person.entered_by_person_id, person.created_by_person_id) end`;

/** What somebody is today. */
export const holdsStaffRole = (who: Sql): Sql => sql`
  exists (select from role_grant worker where worker.person_id = (${who}) and worker.role <> all(${NO_STAFF}::text[]))`;

/** Of an author who was kept without it what they are today is the best that is known. */
export const GIVEN_AS = sql`
  coalesce(author.given_as,
    case when (${GIVEN_BY}) is not null then case when ${holdsStaffRole(GIVEN_BY)} then 'staff' else 'member' end
      when author.person_id is null and ${IS_REGISTERED} then 'questionnaire' else 'unknown' end)`;

const IS_OWN = sql`coalesce((${GIVEN_BY}) = person.id, false)`;

/**
 * "Staff or the person themself": anybody may write an e-mail into the questionnaire, and a student into a contact of theirs. What
 * does not vouch ties nobody and stands in nobody's way.
 */
export const VOUCHES = sql`(${IS_OWN} or ${GIVEN_AS} in ('staff', 'unknown'))`;

const rankOf = (role: Sql): Sql => sql`array_position(${[...ROLES]}::text[], ${role})`;

/**
 * Whether somebody could have given `person` each of the roles that they hold today: they hold one at least as high, at its
 * place or above it.
 */
export const couldGiveRolesOf = (giver: Sql): Sql => sql`
  not exists (
    select from role_grant held join location place on place.id = held.location_id
    where held.person_id = person.id and not exists (
      select from role_grant giver join location own on own.id = giver.location_id
      where giver.person_id = (${giver}) and ${rankOf(sql`giver.role`)} <= ${rankOf(sql`held.role`)}
        and (giver.role = any(${[...ADMINS]}::text[]) or own.path @> place.path)))`;

/** Of somebody who was given a role after the e-mail: nobody becomes by it what they could not have made anybody. */
export const IS_CONFIRMED = sql`
  (${VOUCHES} and (${IS_OWN} or (${GIVEN_BY}) is null or ${couldGiveRolesOf(GIVEN_BY)}))`;
