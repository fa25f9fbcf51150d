/** The ministry's roles and the one permission check (specification 1, §6). */

export const ROLES = [
  'superadmin',
  'admin',
  'regional',
  'rd',
  'dsc',
  'ad',
  'pd',
  'td',
  'missionary',
  'affiliate',
  'chaplain',
  'parish-td',
  'parish-missionary',
  'alumni',
  'lifelong',
  'student',
  'guest',
] as const;

export type Role = (typeof ROLES)[number];

/** A placeholder the specification names; nobody holds it. */
export const PLACEHOLDER_ROLE = 'cake';

/** Named sets that a check may name beside single roles. */
export const ROLE_GROUPS: Record<'admins' | 'staff' | 'regional' | 'dsc', readonly Role[]> = {
  admins: ['admin', 'superadmin'],
  staff: ['rd', 'dsc', 'ad', 'pd', 'td', 'missionary', 'affiliate', 'parish-td', 'parish-missionary'],
  regional: ['rd', 'ad', 'pd'],
  dsc: ['dsc'],
};

/** The ministry's words for sets of people: who works where. */
export const ADMINS = ['superadmin', 'admin'] as const satisfies readonly Role[];
export const REGIONAL_PEOPLE = ['regional', 'rd', 'ad', 'pd', 'dsc'] as const satisfies readonly Role[];
export const CAMPUS_PEOPLE = ['td', 'missionary', 'affiliate', 'chaplain'] as const satisfies readonly Role[];
export const PARISH_PEOPLE = ['parish-td', 'parish-missionary'] as const satisfies readonly Role[];
export const MEMBERS = ['student', 'alumni', 'lifelong'] as const satisfies readonly Role[];

export const ROLE_TITLES: Record<Role, string> = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  regional: 'Regional',
  rd: 'Regional Director',
  dsc: 'Director of Staff Care',
  ad: 'Area Director',
  pd: 'Program Director',
  td: 'Campus Director',
  missionary: 'Missionary',
  affiliate: 'Affiliate',
  chaplain: 'Chaplain',
  'parish-td': 'Parish Director',
  'parish-missionary': 'Parish Missionary',
  alumni: 'Alumni',
  lifelong: 'Lifelong Member',
  student: 'Student',
  guest: 'Guest',
};

export function isAdmin(role: string): boolean {
  return role === 'admin' || role === 'superadmin';
}

/** Whether the role is one of those who work for the ministry, not one of those it cares for. */
export function isStaff(role: Role): boolean {
  return role !== 'guest' && !(MEMBERS as readonly Role[]).includes(role);
}

/** The rank of the most responsible of the roles; 0 is superadmin, and a larger number is less. */
export function rankOf(roles: readonly Role[]): number {
  return Math.min(ROLES.length, ...roles.map((role) => ROLES.indexOf(role)));
}

/** Whether one of the roles is more responsible than every one of `own`: nobody gives, takes away or becomes what stands above them. */
export function standsAbove(roles: readonly Role[], own: readonly Role[]): boolean {
  return rankOf(roles) < rankOf(own);
}

/**
 * The check rule: passes when the role matches or is in a group named in the check. Admins pass every
 * check except those naming only cake or guest. An empty check passes.
 */
export function roleCheck(role: Role, check: readonly string[] = []): boolean {
  if (check.length === 0) return true;
  if (isAdmin(role) && !check.every((name) => name === PLACEHOLDER_ROLE || name === 'guest')) return true;
  return check.some((name) => {
    if (name === role) return true;
    const group = ROLE_GROUPS[name as keyof typeof ROLE_GROUPS];
    return group !== undefined && group.includes(role);
  });
}

/** Parish checks need the parish flag (isParish) plus the role; admins also pass. */
export function parishCheck(role: Role, isParish: boolean, check: readonly string[] = []): boolean {
  return isAdmin(role) || (isParish && roleCheck(role, check));
}
