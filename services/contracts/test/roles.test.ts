/** The permission check of specification 1, §6, for every role. */
import { describe, expect, test } from 'vitest';
import { parishCheck, roleCheck, ROLES, type Role } from '../src/roles.ts';

/** A check and the roles it lets pass besides admins. */
const CHECKS: readonly (readonly [check: readonly string[], passing: readonly Role[]])[] = [
  [['student'], ['student']],
  [['regional'], ['regional', 'rd', 'ad', 'pd']],
  [['dsc'], ['dsc']],
  [['staff'], ['rd', 'dsc', 'ad', 'pd', 'td', 'missionary', 'affiliate', 'parish-td', 'parish-missionary']],
  [['admins'], []],
  [['admin'], []],
  [
    ['td', 'missionary'],
    ['td', 'missionary'],
  ],
  [
    ['rd', 'ad'],
    ['rd', 'ad'],
  ],
  [
    ['regional', 'admin', 'superadmin'],
    ['regional', 'rd', 'ad', 'pd'],
  ],
  [
    ['student', 'guest'],
    ['student', 'guest'],
  ],
  [
    ['staff', 'chaplain'],
    ['rd', 'dsc', 'ad', 'pd', 'td', 'missionary', 'affiliate', 'parish-td', 'parish-missionary', 'chaplain'],
  ],
];

describe('a check passes if the role matches or the user is in a group named in the check', () => {
  test.each(CHECKS)('%j', (check, passing) => {
    expect(ROLES.filter((role) => roleCheck(role, check))).toEqual(
      ROLES.filter((role) => ['superadmin', 'admin', ...passing].includes(role)),
    );
  });

  test('for each of the 17 roles by its own name', () => {
    expect(ROLES).toHaveLength(17);
    for (const role of ROLES) expect(roleCheck(role, [role])).toBe(true);
  });
});

describe('Admins pass every check except those naming only cake or guest', () => {
  test.each([[['cake']], [['guest']], [['cake', 'guest']]])('%j', (check) => {
    expect(roleCheck('admin', check)).toBe(false);
    expect(roleCheck('superadmin', check)).toBe(false);
  });

  test('nobody holds the placeholder role', () => {
    expect(ROLES.filter((role) => roleCheck(role, ['cake']))).toEqual([]);
  });

  test('a guest passes a check that names guests, and no other', () => {
    expect(CHECKS.filter(([check]) => roleCheck('guest', check)).map(([check]) => check)).toEqual([
      ['student', 'guest'],
    ]);
  });
});

test('An empty check passes', () => {
  for (const role of ROLES) {
    expect(roleCheck(role, [])).toBe(true);
    expect(roleCheck(role)).toBe(true);
  }
});

describe('Parish checks need the parish flag (isParish) plus the role; admins also pass', () => {
  const check = ['parish-td', 'parish-missionary', 'ad', 'rd'];

  test('with the flag', () => {
    expect(ROLES.filter((role) => parishCheck(role, true, check))).toEqual([
      'superadmin',
      'admin',
      'rd',
      'ad',
      'parish-td',
      'parish-missionary',
    ]);
  });

  test('without it only admins', () => {
    expect(ROLES.filter((role) => parishCheck(role, false, check))).toEqual(['superadmin', 'admin']);
  });
});
