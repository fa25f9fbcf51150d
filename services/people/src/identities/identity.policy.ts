/** Whose identity somebody may assume, and who reads the record of it. */
import { ADMINS } from '@emmaus/contracts/roles';
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly, below, everywhere, none, own, row } from '@emmaus/service-kit/policy/policy-row';

export interface IdentityRecord {
  id: number;
  /** Holds an admin's role anywhere, primary or not. */
  is_admin: boolean;
}

/** Whether `person` holds an admin's role anywhere. */
export const isAdminInSql = sql`exists (
  select 1 from role_grant where role_grant.person_id = person.id and role_grant.role = any(${[...ADMINS]}))`;

// oxfmt-ignore
export const identityPolicy = definePolicy<IdentityRecord>()({
  resource: 'identity',
  reaches: {
    own: {
      matches: (actor, _grant, person) => person.id === actor.personId,
      restrict: (actor) => sql`person.id = ${actor.personId}::int`,
    },
    // Below in power: people who are no admins.
    below: {
      matches: (_actor, _grant, person) => !person.is_admin,
      restrict: () => sql`not ${isAdminInSql}`,
    },
  },
  records: (where) => sql`select person.id, ${isAdminInSql} as is_admin from person where ${where}`,
  actions: {
    //                admins                                     regional campus parish members guest
    // "Allowed by the server to superadmin and, when the person is no admin, to admin."
    assume:       row({ superadmin: everywhere, admin: below },  none,    none,  none,  none,   none),
    // "The person can see who acted as them, when, and what was changed"; admins for all.
    readActed:    row(everywhere,                                own,     own,   own,   own,    none),
    readAllActed: adminsOnly,
  },
});
