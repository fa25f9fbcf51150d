/** Who registered lately and waits for a call. */
import type { NewContact } from '@emmaus/contracts/registration.contract';
import { NEW_CONTACTS_SHOWN, NEW_CONTACT_DAYS } from '@emmaus/contracts/registration.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { asRaw, scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { personPolicy } from '../people/person.policy.ts';
import { registrationPolicy } from './registration.policy.ts';

interface ContactRow extends Omit<NewContact, 'registered_at' | 'opt_in'> {
  registered_at: Date;
  opted_in_text: boolean;
  opted_in_email: boolean;
}

/** The newest first, each person once with their last answers, and how many there are in all. */
export async function findNewContacts(database: Knex, actor: Actor): Promise<{ data: NewContact[]; total: number }> {
  const latest = database('registration')
    .join('person', 'person.id', 'registration.person_id')
    .whereNull('registration.contacted_at')
    .where(
      'registration.registered_at',
      '>',
      now()
        .subtract({ hours: 24 * NEW_CONTACT_DAYS })
        .toString(),
    )
    .whereRaw(...asRaw(scope(registrationPolicy, actor, 'read')))
    .whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
    .orderBy(['registration.person_id', { column: 'registration.registered_at', order: 'desc' }])
    .select(database.raw('distinct on (registration.person_id) registration.*'));
  const [rows, counted] = await Promise.all([
    database(latest.clone().as('registration'))
      .join('person', 'person.id', 'registration.person_id')
      .join('location', 'location.id', 'registration.location_id')
      .leftJoin('school_year', 'school_year.id', 'person.school_year_id')
      .orderBy('registration.registered_at', 'desc')
      .limit(NEW_CONTACTS_SHOWN)
      .select(
        'registration.id',
        'registration.person_id',
        'registration.registered_at',
        'registration.opted_in_text',
        'registration.opted_in_email',
        'registration.has_general_interest',
        'registration.bible_study_days',
        'person.name',
        'person.phone',
        { school_year: 'school_year.name', location: 'location.name' },
        database.raw('coalesce(registration.has_bible_study_interest, false) as has_bible_study_interest'),
        database.raw('coalesce(person.email, person.email2) as email'),
      ) as unknown as Promise<ContactRow[]>,
    database(latest.clone().as('registration')).count({ total: '*' }).first() as unknown as Promise<{ total: number }>,
  ]);
  return { data: rows.map(presentContact), total: counted.total };
}

function presentContact({ opted_in_text, opted_in_email, registered_at, ...contact }: ContactRow): NewContact {
  return {
    ...contact,
    registered_at: registered_at.toISOString(),
    opt_in: { text: opted_in_text, email: opted_in_email },
  };
}
