/**
 * One person's profile: what people's own tables know and what other services know, in one statement. Where a view is missing
 * or refuses, the profile goes without that part and says so. To be asked outside of a transaction, which one failure would end.
 */
import { PROFILE_PARTS } from '@emmaus/contracts/person.words';
import type { Role } from '@emmaus/contracts/roles';
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import { first, join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import { log } from '@emmaus/service-kit/log';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { personChainPolicy } from './person-chain.policy.ts';
import { isMissing } from './missing-view.ts';
import { noteAuthor } from './person-notes.ts';
import { personStudyPolicy } from './person-study.policy.ts';
import { personPolicy } from './person.policy.ts';
import { type Part, type ProfileParts, partsOf } from './profile-parts.queries.ts';

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
  /** Of those beside the primary one the next. */
  remaining_role: Role | null;
  is_varsity: boolean;
  is_greek: boolean;
  is_text_2_report: boolean;
  is_student: boolean;
  entered_by_person_id: number | null;
  version: number;
  /** The reader's own. */
  notes: string | null;
  user_notes_version: number;
}

export interface Profile {
  person: ProfilePerson;
  parts: ProfileParts;
  /** Parts that could not be gathered now. */
  unavailable: Part[];
}

type ProfileRow = ProfilePerson & { parts: ProfileParts };

/**
 * The profile of a person whom the actor may see.
 * @throws Problem not_found (404)
 */
export async function readProfile(actor: Actor, id: number): Promise<Profile> {
  const parts = partsOf({
    viewInvitations: scope(personChainPolicy, actor, 'view_invitations'),
    see: scope(personPolicy, actor, 'read'),
    openStudy: scope(personStudyPolicy, actor, 'open'),
  });
  const unavailable: Part[] = [];
  const row = await read(actor, id, parts).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    for (const part of PROFILE_PARTS) if (!(await canBeGathered(part, parts[part], id))) unavailable.push(part);
    return read(actor, id, { ...parts, ...Object.fromEntries(unavailable.map((part) => [part, sql`null::json`])) });
  });
  const { parts: gathered, ...person } = found(row, 'This person');
  return { person, parts: gathered, unavailable };
}

/** @throws Problem not_found (404) */
export async function expectVisible(actor: Actor, id: number): Promise<void> {
  const visible = scope(personPolicy, actor, 'read');
  found(await first(sql`select id from person where id = ${id} and ${visible}`), 'This person');
}

function read(actor: Actor, id: number, parts: Readonly<Record<Part, Sql>>): Promise<ProfileRow | undefined> {
  return first<ProfileRow>(sql`
    select person.id, person.name, person.first_name, person.last_name, person.email, person.email2, person.phone,
      person.gender_id, person.school_year_id, person.primary_location_id, person.primary_role, person.is_varsity,
      (select held.role from role_grant held where held.person_id = person.id and not held.is_primary order by held.id limit 1)
        as remaining_role,
      person.is_greek, person.is_text_2_report, person.is_student, person.entered_by_person_id, person.version, account.id as user_id,
      account.email as user_email, gender.name as gender, school_year.name as school_year,
      location.name as primary_location, note.text as notes,
      coalesce(note.version, 0) as user_notes_version,
      json_build_object(${join(PROFILE_PARTS.map((part) => sql`${raw(`'${part}'`)}, ${parts[part]}`))}) as parts
    from person
    join location on location.id = person.primary_location_id
    left join gender on gender.id = person.gender_id
    left join school_year on school_year.id = person.school_year_id
    left join account on account.person_id = person.id
    left join person_note note on note.person_id = person.id and note.author_person_id = ${noteAuthor(actor)}
    where person.id = ${id} and ${scope(personPolicy, actor, 'read')}`);
}

async function canBeGathered(part: Part, gathering: Sql, id: number): Promise<boolean> {
  try {
    await first(sql`select ${gathering} from person where person.id = ${id}`);
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    log().warn({ err: error, part }, 'a part of the profile could not be gathered');
    return false;
  }
}
