/** A person's role and place: only admins change them, and nobody makes or unmakes somebody above themselves. */
import { ROLES, type Role } from '@emmaus/contracts/roles';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { signature } from '@emmaus/service-kit/database/base-model';
import { authorize, refused } from '@emmaus/service-kit/policy/policy';
import { connection } from '@emmaus/service-kit/database/transaction';
import type { Knex } from 'knex';
import type { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';

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
  database: Knex,
  actor: Actor,
  person: PersonModel,
  { role, locationId }: Appointment,
): Promise<Role | null> {
  authorize(personPolicy, actor, 'appoint', person);
  if ((role !== null && isAbove(actor, [role])) || isAbove(actor, await rolesOf(database, person.id))) throw refused();
  const grants = () => connection(database)('role_grant').where({ person_id: person.id });
  if (role === null) return endPrimary(grants);
  const primary: { id: number; location_id: number } | undefined = await grants().where('is_primary', true).first();
  const moved = locationId !== person.primary_location_id;
  const grant = { role, location_id: moved || !primary ? locationId : primary.location_id, ...signature('updated') };
  // The same grant as a secondary one would stand there twice.
  await grants().where({ role, location_id: grant.location_id, is_primary: false }).delete();
  if (primary) await grants().where('id', primary.id).update(grant);
  else
    await connection(database)('role_grant').insert({
      ...grant,
      person_id: person.id,
      is_primary: true,
      ...signature('created'),
    });
  return role;
}

async function endPrimary(grants: () => Knex.QueryBuilder): Promise<Role | null> {
  await grants().where('is_primary', true).delete();
  const next: { id: number; role: Role } | undefined = await grants().orderBy('id').first('id', 'role');
  if (!next) return null;
  await grants()
    .where('id', next.id)
    .update({ is_primary: true, ...signature('updated') });
  return next.role;
}

/** All roles that somebody holds, wherever. */
export function rolesOf(database: Knex, personId: number): Promise<Role[]> {
  return connection(database)('role_grant').where({ person_id: personId }).pluck('role');
}

/** Whether one of the roles is more responsible than every role of the actor. */
export function isAbove(actor: Actor, roles: readonly Role[]): boolean {
  return highest(roles) < highest(actor.grants.map(({ role }) => role));
}

/** The rank of the most responsible role; 0 is superadmin. */
function highest(roles: readonly Role[]): number {
  return Math.min(ROLES.length, ...roles.map((role) => ROLES.indexOf(role)));
}
