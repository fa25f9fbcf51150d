/** Whose account it is that signs in for the first time, told by its verified e-mail alone. */
import type { NoPersonReason } from '@emmaus/contracts/session.words';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { IS_CONFIRMED, VOUCHES, withAuthor } from './email-trust.queries.ts';

interface Candidate {
  id: number;
  holds_role: boolean;
  /** Staff or the person themself gave them this e-mail. */
  is_vouched_for: boolean;
  /** And each of their roles lies within the reach of whoever did. */
  is_confirmed: boolean;
  /** They sign in with an account of their own: no other one becomes theirs by an e-mail. */
  has_account: boolean;
  /** An admin untied the account that asks from them. */
  is_untied: boolean;
}

/**
 * The one person; none; several, of whom only somebody who knows them can tell; or one whose e-mail was given by somebody who
 * could not have given them their role, which somebody who could has to confirm by an invite link. Taken: whoever has that e-mail
 * signs in with another account. Untied: an admin said that it is not theirs. Unvouched: a record has it, but neither staff nor the person gave it.
 */
export type Owner = { id: number } | 'nobody' | NoPersonReason;

/**
 * "To the one person with that e-mail who holds a role; else to the only one who was entered by staff or imported; never to
 * a record that only the public questionnaire made, and to nobody where two remain."
 */
export async function findOwner(verifiedEmail: string, accountId: number | null = null): Promise<Owner> {
  const candidates = await rows<Candidate>(sql`
    select person.id, exists (select from role_grant held where held.person_id = person.id) as holds_role,
      ${VOUCHES} as is_vouched_for, ${IS_CONFIRMED} as is_confirmed,
      exists (select from account where account.person_id = person.id) as has_account,
      exists (select from untied_account untied
        where untied.person_id = person.id and untied.account_id = ${accountId}::int) as is_untied
    from person ${withAuthor(sql`${verifiedEmail}`)}
    where person.email = ${verifiedEmail} or person.email2 = ${verifiedEmail}
    order by person.id`);
  // Who has come in already competes with nobody: else any student could keep somebody out by writing their e-mail as the own one.
  const free = candidates.filter(({ has_account, is_untied }) => !has_account && !is_untied);
  const vouched = free.filter(({ is_vouched_for }) => is_vouched_for);
  const held = vouched.filter(({ holds_role }) => holds_role);
  const tying = held.length > 0 ? held.filter(({ is_confirmed }) => is_confirmed) : vouched;
  if (tying.length > 1) return 'several';
  const [one] = tying;
  if (one) return { id: one.id };
  if (free.some(({ holds_role }) => holds_role)) return 'unconfirmed';
  if (candidates.some(({ has_account }) => has_account)) return 'taken';
  if (candidates.some(({ is_untied }) => is_untied)) return 'untied';
  return free.length > 0 ? 'unvouched' : 'nobody';
}
