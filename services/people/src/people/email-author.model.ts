/** Who gave a person an e-mail, and what they were then. Whoever acts as somebody else gives it as themselves: roles of others are lent. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { requestContext } from '@emmaus/service-kit/http/request-context';
import { holdsStaffRole, VOUCHES, withAuthor } from '../accounts/email-trust.queries.ts';

export interface GivenEmail {
  person_id: number;
  email: string;
  /** The public questionnaire gave it, whoever filled that in. */
  isRegistered?: boolean;
}

export class EmailAuthorModel extends BaseModel {
  static override tableName = 'email_author';

  /** From now on whoever asks answers for these. */
  static async sign(given: readonly GivenEmail[]): Promise<void> {
    const giver = requestContext()?.actor?.rootPersonId ?? null;
    const column = <Value>(valueOf: (one: GivenEmail) => Value): Value[] => given.map(valueOf);
    await write(sql`
      insert into email_author (person_id, email, given_by_person_id, given_as)
      select given.person_id, given.email, given.by,
        case when given.by is null then 'questionnaire' when worker.is_staff then 'staff' else 'member' end
      from unnest(
        ${column(({ person_id }) => person_id)}::int[], ${column(({ email }) => email)}::citext[],
        ${column(({ isRegistered }) => (isRegistered ? null : giver))}::int[]) as given(person_id, email, by)
      cross join (select ${holdsStaffRole(sql`${giver}::int`)} as is_staff) worker
      on conflict (person_id, email) do update
        set given_by_person_id = excluded.given_by_person_id, given_as = excluded.given_as`);
  }

  /** Staff who save a person with e-mails that they see there answer for those for which nobody of the staff did until then. */
  static async confirm(personId: number, emails: readonly string[]): Promise<void> {
    const giver = sql`${requestContext()?.actor?.rootPersonId ?? null}::int`;
    await write(sql`
      insert into email_author (person_id, email, given_by_person_id, given_as)
      select person.id, seen.email, ${giver}, 'staff'
      from person cross join unnest(${[...emails]}::citext[]) as seen(email) ${withAuthor(sql`seen.email`)}
      where person.id = ${personId} and not ${VOUCHES} and ${holdsStaffRole(giver)}
      on conflict (person_id, email) do update
        set given_by_person_id = excluded.given_by_person_id, given_as = excluded.given_as`);
  }
}
