/** Whose identity somebody may assume, and who reads the record of it. */
import { ADMINS } from '@emmaus/contracts/roles';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';

export interface IdentityRecord {
  id: number;
  /** Holds an admin's role anywhere, primary or not. */
  is_admin: boolean;
}

/** Whether `person` holds an admin's role anywhere, as SQL with one binding: the roles. */
export const IS_ADMIN = `exists (select 1 from role_grant where role_grant.person_id = person.id and role_grant.role = any(?))`;
export const ADMIN_ROLES = [...ADMINS] as unknown as Knex.RawBinding;

export const identityPolicy = definePolicy<IdentityRecord>()({
  resource: 'identity',
  reaches: {
    own: {
      matches: (actor, _grant, person) => person.id === actor.personId,
      restrict: (actor) => ({ sql: 'person.id = ?', bindings: [actor.personId] }),
    },
    // Below in power: people who are no admins.
    below: {
      matches: (_actor, _grant, person) => !person.is_admin,
      restrict: () => ({ sql: `not ${IS_ADMIN}`, bindings: [ADMIN_ROLES] }),
    },
  },
  actions: {
    // "Allowed by the server to superadmin and, when the person is no admin, to admin."
    assume: {
      admins: { superadmin: 'everywhere', admin: 'below' },
      regional: 'none',
      campus: 'none',
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
    // "The person can see who acted as them, when, and what was changed"; admins for all.
    readActed: {
      admins: 'everywhere',
      regional: 'own',
      campus: 'own',
      parish: 'own',
      members: 'own',
      guest: 'none',
    },
    readAllActed: {
      admins: 'everywhere',
      regional: 'none',
      campus: 'none',
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});
