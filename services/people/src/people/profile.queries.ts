/** One person as people's own tables know them. */
import type { Role } from '@emmaus/contracts/roles';
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { numbered, prepared, shaped } from '@emmaus/service-kit/database/prepared';
import { scope } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { noteAuthor } from './person-notes.ts';
import { personPolicy } from './person.policy.ts';

export interface ProfilePerson {
  id: number;
  user_id: number | null;
  user_email: string | null;
  name: string;
  first_name: string;
  last_name: string;
  email: string | null;
  email2: string | null;
  phone: string | null;
  gender_id: number | null;
  gender: Gender | null;
  school_year_id: number | null;
  school_year: SchoolYear | null;
  primary_location: string;
  primary_location_id: number;
  primary_role: Role | null;
  is_varsity: boolean;
  is_greek: boolean;
  is_text_2_report: boolean;
  entered_by_person_id: number | null;
  version: number;
  /** The reader's own. */
  notes: string | null;
}

const PERSON = `
  select person.id, person.name, person.first_name, person.last_name, person.email, person.email2, person.phone,
    person.gender_id, person.school_year_id, person.primary_location_id, person.primary_role, person.is_varsity,
    person.is_greek, person.is_text_2_report, person.entered_by_person_id, person.version, account.id as user_id,
    account.email as user_email, gender.name as gender, school_year.name as school_year, location.name as primary_location,
    note.text as notes
  from person
  join location on location.id = person.primary_location_id
  left join gender on gender.id = person.gender_id
  left join school_year on school_year.id = person.school_year_id
  left join account on account.person_id = person.id
  left join person_note note on note.person_id = person.id and note.author_person_id = $2
  where person.id = $1 and `;

/** The person, if the actor may see them. */
export async function findProfilePerson(database: Knex, actor: Actor, id: number): Promise<ProfilePerson | undefined> {
  const visible = scope(personPolicy, actor, 'read');
  const [person] = await prepared<ProfilePerson>(database, shaped('profile', PERSON + numbered(visible, 3)), [
    id,
    noteAuthor(actor),
    ...visible.bindings,
  ]);
  return person;
}
