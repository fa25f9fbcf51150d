/** "Unknown role": a check that names a role which nobody can have shuts everybody out, and says nothing. */
import { PLACEHOLDER_ROLE, ROLE_GROUPS, ROLES } from '@emmaus/contracts/roles';
import { rolesOf } from './declared.ts';
import type { Check } from './release.ts';

const KNOWN: readonly string[] = [...ROLES, ...Object.keys(ROLE_GROUPS), PLACEHOLDER_ROLE];

export const checkRoles: Check = ({ declaration }) =>
  rolesOf(declaration)
    .filter(({ said }) => !KNOWN.includes(said))
    .map(({ said, what, where }) => ({
      check: 'roles',
      where,
      sentence: `The role "${said}" of ${what} in remote.json is unknown. There are ${[...new Set(KNOWN)].join(', ')}.`,
    }));
