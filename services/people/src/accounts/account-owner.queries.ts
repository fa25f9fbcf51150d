/** Whose account it is that signs in for the first time, told by its verified e-mail alone. */
import { MEMBERS } from '@emmaus/contracts/roles';
import { rows, sql } from '@emmaus/service-kit/database/sql';

interface Candidate {
  id: number;
  holds_role: boolean;
  /** Entered by staff or imported. Anybody may write an e-mail into the questionnaire, and a student into a contact. */
  is_vouched_for: boolean;
}

/** The one person; none; or several, of whom only somebody who knows them can tell. */
export type Owner = { id: number } | 'nobody' | 'several';

/**
 * "To the one person with that e-mail who holds a role; else to the only one who was entered by staff or imported; never to
 * a record that only the public questionnaire made, and to nobody where two remain."
 */
export async function findOwner(verifiedEmail: string): Promise<Owner> {
  const candidates = await rows<Candidate>(sql`
    select person.id, exists (select from role_grant held where held.person_id = person.id) as holds_role,
      case when person.entered_by_person_id is null
        then not exists (select from registration where registration.person_id = person.id)
        else exists (select from role_grant writer
          where writer.person_id = person.entered_by_person_id and writer.role <> all(${[...MEMBERS, 'guest']}::text[]))
      end as is_vouched_for
    from person where person.email = ${verifiedEmail} or person.email2 = ${verifiedEmail}
    order by person.id`);
  const held = candidates.filter(({ holds_role }) => holds_role);
  const remaining = held.length > 0 ? held : candidates.filter(({ is_vouched_for }) => is_vouched_for);
  const [one] = remaining;
  if (remaining.length > 1) return 'several';
  return one ? { id: one.id } : 'nobody';
}
