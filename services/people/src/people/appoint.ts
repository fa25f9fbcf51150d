/** A person's role and place: only admins change them, and nobody makes or unmakes somebody above themselves. */
import { ROLES, type Role } from '@emmaus/contracts/roles';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, refused } from '@emmaus/service-kit/policy/policy';
import type { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';
import { RoleGrantModel } from './role-grant.model.ts';

export interface Appointment {
  /** Null: holds no role. */
  role: Role | null;
  locationId: number;
}

/**
 * Brings the primary grant in line with the appointment and answers the role that is shown from now on: somebody whose
 * primary role is taken away keeps the others, and the next of them becomes primary.
 * @throws Problem not_allowed (403)
 */
export async function appoint(
  actor: Actor,
  person: PersonModel,
  { role, locationId }: Appointment,
): Promise<Role | null> {
  authorize(personPolicy, actor, 'appoint', person);
  if ((role !== null && isAbove(actor, [role])) || isAbove(actor, await rolesOf(person.id))) throw refused();
  if (role === null) return (await RoleGrantModel.endPrimary(person.id))?.role ?? null;
  const primary = await RoleGrantModel.primaryOf(person.id);
  const stays = locationId === person.primary_location_id;
  await RoleGrantModel.setPrimary(person.id, { role, location_id: (stays && primary?.location_id) || locationId });
  return role;
}

/** All roles that somebody holds, wherever. */
export async function rolesOf(personId: number): Promise<Role[]> {
  return (await RoleGrantModel.of(personId)).map(({ role }) => role);
}

/** Whether one of the roles is more responsible than every role of the actor. */
export function isAbove(actor: Actor, roles: readonly Role[]): boolean {
  return highest(roles) < highest(actor.grants.map(({ role }) => role));
}

/** The rank of the most responsible role; 0 is superadmin. */
function highest(roles: readonly Role[]): number {
  return Math.min(ROLES.length, ...roles.map((role) => ROLES.indexOf(role)));
}
