/** Who registered lately and waits for a call. */
import { NEW_CONTACT_DAYS, NEW_CONTACTS_SHOWN } from '@emmaus/contracts/registration.words';
import { type NewContact } from '@emmaus/contracts/registration.contract';
import { raw, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import type { PersonFields } from '../people/person-fields.ts';
import { personPolicy } from '../people/person.policy.ts';
import { registrationPolicy } from './registration.policy.ts';

interface ContactRow extends Omit<NewContact, 'registered_at' | 'opt_in' | 'wrote'> {
  /** Null for a registration from before this was kept. */
  entered: PersonFields | null;
  first_name: string;
  last_name: string;
  email2: string | null;
  registered_at: Date;
  opted_in_text: boolean;
  opted_in_email: boolean;
  total: number;
}

/** The newest first, each person once with their last answers, and how many there are in all; without those whom the team of a stall met. */
export async function findNewContacts(actor: Actor): Promise<{ data: NewContact[]; total: number }> {
  const since = now()
    .subtract({ hours: 24 * NEW_CONTACT_DAYS })
    .toString();
  const found = await rows<ContactRow>(sql`
    select latest.id, latest.person_id, latest.registered_at, latest.opted_in_text, latest.opted_in_email,
      latest.has_general_interest, coalesce(latest.has_bible_study_interest, false) as has_bible_study_interest,
      latest.bible_study_days, latest.entered, person.first_name, person.last_name, person.email2::text as email2, person.name, person.phone, coalesce(person.email, person.email2) as email,
      school_year.name as school_year, location.name as location, count(*) over ()::int as total
    from (
      select distinct on (registration.person_id) registration.*
      from registration join person on person.id = registration.person_id
      where registration.contacted_at is null and registration.registered_at > ${since}
        and ${scope(registrationPolicy, actor, 'read')} and ${scope(personPolicy, actor, 'read')}
        and not exists (
          select from recruitment.published_stall_follow_up_v1 met
          where met.location_id = registration.location_id and met.person_id = registration.person_id
            and met.met_at >= registration.registered_at)
      order by registration.person_id, registration.registered_at desc) latest
    join person on person.id = latest.person_id
    join location on location.id = person.primary_location_id
    left join school_year on school_year.id = person.school_year_id
    order by latest.registered_at desc
    limit ${raw(String(NEW_CONTACTS_SHOWN))}`);
  return { data: found.map(presentContact), total: found[0]?.total ?? 0 };
}

const NOTHING_ELSE = { name: null, phone: null, email: null };

/** What they wrote where the record says otherwise: "staff see what differs from the record". */
function differences(
  entered: PersonFields,
  record: Pick<ContactRow, 'first_name' | 'last_name' | 'phone' | 'email' | 'email2'>,
): NewContact['wrote'] {
  const email = entered.email ?? entered.email2;
  const isSameName = entered.first_name === record.first_name && entered.last_name === record.last_name;
  const known = [record.email, record.email2].map((one) => one?.toLowerCase() ?? null);
  return {
    name: isSameName ? null : `${entered.first_name} ${entered.last_name}`,
    phone: entered.phone === record.phone ? null : entered.phone,
    email: known.includes(email) ? null : email,
  };
}

function presentContact({
  opted_in_text,
  opted_in_email,
  registered_at,
  total: _total,
  entered,
  first_name,
  last_name,
  email2,
  ...contact
}: ContactRow): NewContact {
  return {
    ...contact,
    registered_at: registered_at.toISOString(),
    opt_in: { text: opted_in_text, email: opted_in_email },
    wrote: entered ? differences(entered, { ...contact, first_name, last_name, email2 }) : NOTHING_ELSE,
  };
}
