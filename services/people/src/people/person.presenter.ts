import type { PersonRow } from '@emmaus/contracts/people.contract';
import { isAdmin } from '@emmaus/contracts/roles';
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities, can, mayEver } from '@emmaus/service-kit/policy/policy';
import { identityPolicy } from '../identities/identity.policy.ts';
import { delegationPolicy } from '../identities/delegation.policy.ts';
import { personDiscipleshipPolicy } from './person-discipleship.policy.ts';
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
    disciple_type: can(personDiscipleshipPolicy, actor, 'see_marks', person) ? person.disciple_type : null,
    abilities: { ...abilities(personPolicy, actor, person), ...identityAbilities(actor, person) },
  };
}

/** What an admin may do with somebody's identity. The calls look at all roles of the person, the row at the primary one. */
function identityAbilities(actor: Actor, person: ViewablePerson): { assume: boolean; delegate: boolean } {
  const identity = { id: person.id, is_admin: person.primary_role !== null && isAdmin(person.primary_role) };
  const own = person.id === actor.personId || person.id === actor.rootPersonId;
  return {
    assume: !own && !isActing(actor) && can(identityPolicy, actor, 'assume', identity),
    delegate: !own && person.user_id !== null && !identity.is_admin && mayEver(delegationPolicy, actor, 'manage'),
  };
}
