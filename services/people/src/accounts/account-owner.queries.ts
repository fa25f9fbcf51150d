/** Whose account it is that signs in for the first time, told by its verified e-mail alone. */
import { ADMINS, MEMBERS, ROLES } from '@emmaus/contracts/roles';
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';

interface Candidate {
  id: number;
  holds_role: boolean;
  /** Each of their roles lies within the reach of whoever gave them their e-mail. */
  is_confirmed: boolean;
  /** Entered by staff or imported. Anybody may write an e-mail into the questionnaire, and a student into a contact. */
  is_vouched_for: boolean;
  /** They sign in with an account of their own: no other one becomes theirs by an e-mail. */
  has_account: boolean;
}

/**
 * The one person; none; several, of whom only somebody who knows them can tell; or one whose e-mail was given by somebody who
 * could not have given them their role, which somebody who could has to confirm by an invite link. Taken: whoever has that e-mail
 * signs in with another account.
 */
export type Owner = { id: number } | 'nobody' | 'several' | 'unconfirmed' | 'taken';

// A row without a name says that nobody is known.
const GIVEN_BY = sql`case when author.person_id is null then person.created_by_person_id else author.given_by_person_id end`;
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
const IS_CONFIRMED = sql`
  ((${GIVEN_BY}) is null or (${GIVEN_BY}) = person.id or ${couldGiveRolesOf(GIVEN_BY)})`;

/**
 * "To the one person with that e-mail who holds a role; else to the only one who was entered by staff or imported; never to
 * a record that only the public questionnaire made, and to nobody where two remain."
 */
export async function findOwner(verifiedEmail: string): Promise<Owner> {
  const candidates = await rows<Candidate>(sql`
    select person.id, exists (select from role_grant held where held.person_id = person.id) as holds_role,
      ${IS_CONFIRMED} as is_confirmed, exists (select from account where account.person_id = person.id) as has_account,
      case when person.entered_by_person_id is null
        then not exists (select from registration where registration.person_id = person.id)
        else exists (select from role_grant writer
          where writer.person_id = person.entered_by_person_id and writer.role <> all(${[...MEMBERS, 'guest']}::text[]))
      end as is_vouched_for
    from person left join email_author author on author.person_id = person.id and author.email = ${verifiedEmail}
    where person.email = ${verifiedEmail} or person.email2 = ${verifiedEmail}
    order by person.id`);
  // Who has come in already competes with nobody: else any student could keep somebody out by writing their e-mail as the own one.
  const free = candidates.filter(({ has_account }) => !has_account);
  const held = free.filter(({ holds_role }) => holds_role);
  const remaining = held.length > 0 ? held : free.filter(({ is_vouched_for }) => is_vouched_for);
  const [one] = remaining;
  if (remaining.length > 1) return 'several';
  if (one === undefined) return free.length < candidates.length ? 'taken' : 'nobody';
  return one.is_confirmed ? { id: one.id } : 'unconfirmed';
}
