/** One person as people's own tables know them. */
import type { Role } from '@emmaus/contracts/roles';
import type { Gender, SchoolYear } from '@emmaus/contracts/vocabulary';
import type { Actor } from '@emmaus/service-kit/actor';
import { asRaw, scope } from '@emmaus/service-kit/policy';
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

/** The person, if the actor may see them. */
export function findProfilePerson(database: Knex, actor: Actor, id: number): Promise<ProfilePerson | undefined> {
  return database('person')
    .join('location', 'location.id', 'person.primary_location_id')
    .leftJoin('gender', 'gender.id', 'person.gender_id')
    .leftJoin('school_year', 'school_year.id', 'person.school_year_id')
    .leftJoin('account', 'account.person_id', 'person.id')
    .leftJoin('person_note as note', (join) =>
      join.on('note.person_id', 'person.id').andOnVal('note.author_person_id', noteAuthor(actor) as number),
    )
    .where('person.id', id)
    .whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
    .first(
      'person.id',
      'person.name',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.email2',
      'person.phone',
      'person.gender_id',
      'person.school_year_id',
      'person.primary_location_id',
      'person.primary_role',
      'person.is_varsity',
      'person.is_greek',
      'person.is_text_2_report',
      'person.entered_by_person_id',
      'person.version',
      {
        user_id: 'account.id',
        user_email: 'account.email',
        gender: 'gender.name',
        school_year: 'school_year.name',
        primary_location: 'location.name',
        notes: 'note.text',
      },
    );
}
