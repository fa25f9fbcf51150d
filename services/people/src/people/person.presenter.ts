import type { PersonRow } from '@emmaus/contracts/people.contract';
import type { Actor } from '@emmaus/service-kit/actor';
import { abilities } from '@emmaus/service-kit/policy';
import { personPolicy } from './person.policy.ts';
import type { ViewablePerson } from './viewable-people.queries.ts';

/** A row of the people list, with what the reader may do with it. */
export function presentPersonRow(person: ViewablePerson, actor: Actor): PersonRow {
  return {
    id: person.id,
    user_id: person.user_id,
    name: person.name,
    first_name: person.first_name,
    last_name: person.last_name,
    gender: person.gender,
    school_year: person.school_year,
    email: person.email,
    phone: person.phone,
    primary_role: person.primary_role,
    primary_location: person.primary_location,
    abilities: abilities(personPolicy, actor, person),
  };
}
