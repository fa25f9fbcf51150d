/** Who registered lately and waits for a call. */
import { NEW_CONTACT_DAYS, NEW_CONTACTS_SHOWN } from '@emmaus/contracts/registration.words';
import { type NewContact } from '@emmaus/contracts/registration.contract';
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import { raw, rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import type { PersonFields } from '../people/person-fields.ts';
import { personPolicy } from '../people/person.policy.ts';
import { interestsOf } from '../people/interests.ts';
import { registrationPolicy } from './registration.policy.ts';

interface ContactRow extends Omit<NewContact, 'registered_at' | 'opt_in' | 'wrote'> {
  /** Null for a registration from before this was kept. */
  entered: PersonFields | null;
  first_name: string;
  last_name: string;
  email2: string | null;
  gender_id: number | null;
  school_year_id: number | null;
  is_varsity: boolean | null;
  is_greek: boolean | null;
  wrote_gender: Gender | null;
  wrote_school_year: SchoolYear | null;
  registered_at: Date;
  opted_in_text: boolean;
  opted_in_email: boolean;
  total: number;
}

/**
 * The newest first, each person once, and how many there are in all; without those whom the team of a stall met. What they wrote of
 * themselves is what they wrote last; what they are interested in is all that they ever were, as nobody who knows an address may
 * take back what somebody else wrote.
 */
export async function findNewContacts(actor: Actor): Promise<{ data: NewContact[]; total: number }> {
  const since = now()
    .subtract({ hours: 24 * NEW_CONTACT_DAYS })
    .toString();
  const found = await rows<ContactRow>(sql`
    select latest.id, latest.person_id, latest.registered_at, consent.opted_in_text, consent.opted_in_email,
      interests.has_general_interest, coalesce(interests.has_bible_study_interest, false) as has_bible_study_interest, interests.bible_study_days,
      latest.entered, wrote_gender.name as wrote_gender, wrote_school_year.name as wrote_school_year,
      person.first_name, person.last_name, person.email2::text as email2, person.gender_id, person.school_year_id, person.is_varsity,
      person.is_greek, person.name, person.phone, coalesce(person.email, person.email2) as email,
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
    left join gender wrote_gender on wrote_gender.id = (latest.entered->>'gender_id')::int
    left join school_year wrote_school_year on wrote_school_year.id = (latest.entered->>'school_year_id')::int
    cross join lateral (${interestsOf(sql`latest.person_id`)}) interests
    -- What they agreed to last, also where that one was marked: taking it back has to hold.
    cross join lateral (
      select last.opted_in_text, last.opted_in_email from registration last
      where last.person_id = latest.person_id order by last.registered_at desc, last.id desc limit 1) consent
    order by latest.registered_at desc
    limit ${raw(String(NEW_CONTACTS_SHOWN))}`);
  return { data: found.map(presentContact), total: found[0]?.total ?? 0 };
}

const NOTHING_ELSE: NewContact['wrote'] = {
  name: null,
  phone: null,
  email: null,
  gender: null,
  school_year: null,
  is_varsity: null,
  is_greek: null,
};

/** What they wrote where the record says otherwise: "staff see what differs from the record". What they left out says nothing. */
function differences(entered: PersonFields, record: ContactRow): NewContact['wrote'] {
  const email = entered.email ?? entered.email2;
  const isSameName = entered.first_name === record.first_name && entered.last_name === record.last_name;
  const known = [record.email, record.email2].map((one) => one?.toLowerCase() ?? null);
  return {
    name: isSameName ? null : `${entered.first_name} ${entered.last_name}`,
    phone: entered.phone === record.phone ? null : entered.phone,
    email: known.includes(email) ? null : email,
    gender: entered.gender_id === record.gender_id ? null : record.wrote_gender,
    school_year: entered.school_year_id === record.school_year_id ? null : record.wrote_school_year,
    is_varsity: entered.is_varsity === record.is_varsity ? null : entered.is_varsity,
    is_greek: entered.is_greek === record.is_greek ? null : entered.is_greek,
  };
}

function presentContact(row: ContactRow): NewContact {
  const { id, person_id, name, school_year, phone, email, location, registered_at, entered } = row;
  return {
    id,
    person_id,
    name,
    school_year,
    phone,
    email,
    location,
    registered_at: registered_at.toISOString(),
    wrote: entered ? differences(entered, row) : NOTHING_ELSE,
    opt_in: { text: row.opted_in_text, email: row.opted_in_email },
    has_general_interest: row.has_general_interest,
    has_bible_study_interest: row.has_bible_study_interest,
    bible_study_days: row.bible_study_days,
  };
}
