/** A person's role and place: only admins change them, and nobody makes or unmakes somebody above themselves. */
import type { Fault } from '@emmaus/contracts/problem';
import { ROLE_TITLES, rankOf, type Role, standsAbove } from '@emmaus/contracts/roles';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { takeTurns } from '@emmaus/service-kit/database/transaction';
import { faultOf, Problem, refuseFaults } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, refused } from '@emmaus/service-kit/policy/policy';
import type { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';
import { misfitOf } from './role-places.ts';
import { RoleGrantModel } from './role-grant.model.ts';

export interface Appointment {
  /** Null: holds no role. */
  role: Role | null;
  locationId: number;
}

/**
 * What an appointment comes to: somebody whose primary role is taken away keeps the others, the next of which becomes primary, and
 * they belong to its place. Another place than that is a fault.
 */
export async function outcomeOf(
  person: PersonModel,
  { role, locationId }: Appointment,
): Promise<Appointment & { faults: Fault[] }> {
  const next = role === null ? await RoleGrantModel.besidePrimary(person.id) : undefined;
  if (!next) return { role, locationId, faults: [] };
  const faults: Fault[] = [];
  if (locationId !== person.primary_location_id && locationId !== next.location_id) {
    const place = await first<{ name: string }>(sql`select name from location where id = ${next.location_id}`);
    const detail = `${person.name} keeps the role ${ROLE_TITLES[next.role]} at ${place?.name} and belongs there. Leave the location as it is.`;
    faults.push(faultOf('primary_location_id', detail));
  }
  return { role: next.role, locationId: next.location_id, faults };
}

/**
 * Brings the primary grant in line with the appointment and answers what is shown from now on. Role and place are one thing: the
 * grant stands where the person belongs.
 * @throws Problem not_allowed (403), conflict (409) where nobody could undo it, invalid_input (422) for a role that does not
 * fit the place
 */
export async function appoint(actor: Actor, person: PersonModel, appointment: Appointment): Promise<Appointment> {
  const { role, locationId } = appointment;
  authorize(personPolicy, actor, 'appoint', person);
  const before = await rolesOf(person.id);
  if (isAbove(actor, before)) throw refused();
  if (role !== null && isAbove(actor, [role])) throw notGiven(role);
  await expectUndoable(actor, person, before, await rolesAfter(person, role));
  const outcome = await outcomeOf(person, appointment);
  refuseFaults(outcome.faults);
  refuseFaults(await misfitFaults(person, outcome, appointment));
  if (role === null) {
    await RoleGrantModel.endPrimary(person.id);
  } else {
    await RoleGrantModel.setPrimary(person.id, { role, location_id: locationId });
  }
  return outcome;
}

/** A place that stays does not become wrong by a role that is taken away. */
export async function misfitFaults(person: PersonModel, outcome: Appointment, { role }: Appointment): Promise<Fault[]> {
  const isTakenAway = role === null;
  if (isTakenAway && (outcome.role !== null || outcome.locationId === person.primary_location_id)) return [];
  const misfit = await misfitOf(outcome.role, outcome.locationId);
  return misfit === undefined ? [] : [faultOf('primary_location_id', misfit)];
}

/** Still 403, but it says at which field. */
function notGiven(role: Role): Problem {
  const detail = `You cannot give the role ${ROLE_TITLES[role]}: it stands above your own.`;
  return new Problem('not_allowed', detail, {
    errors: [{ in: 'body', pointer: '/primary_role_id', code: 'above', detail }],
  });
}

async function rolesAfter(person: PersonModel, role: Role | null): Promise<Role[]> {
  const beside = (await RoleGrantModel.of(person.id)).filter(({ is_primary }) => !is_primary).map((held) => held.role);
  return role === null ? beside : [role, ...beside];
}

/** "The last superadmin cannot lose that role, nor anybody take their own highest role away (409 with a sentence)." */
async function expectUndoable(
  actor: Actor,
  person: PersonModel,
  before: readonly Role[],
  after: readonly Role[],
): Promise<void> {
  if (rankOf(after) <= rankOf(before)) return;
  if (before.includes('superadmin') && !after.includes('superadmin')) {
    // Two who unmake each other at once take turns, so that one of them stays.
    await takeTurns('people.superadmin');
    const other = await first(sql`
      select from role_grant held join person on person.id = held.person_id
      where held.role = 'superadmin' and held.person_id <> ${person.id} limit 1`);
    if (!other) throw new Problem('conflict', `${person.name} is the last Super Admin. Make somebody else one first.`);
  }
  if ([actor.personId, actor.rootPersonId].includes(person.id))
    throw new Problem('conflict', 'You cannot take your own highest role away. Ask somebody else who may.');
}

/** All roles that somebody holds, wherever. */
export async function rolesOf(personId: number): Promise<Role[]> {
  return (await RoleGrantModel.of(personId)).map(({ role }) => role);
}

/** Whether one of the roles is more responsible than every role of the actor. */
export function isAbove(actor: Actor, roles: readonly Role[]): boolean {
  return standsAbove(
    roles,
    actor.grants.map(({ role }) => role),
  );
}
