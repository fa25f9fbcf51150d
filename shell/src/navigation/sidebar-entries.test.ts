import { ROLES, type Role } from '@emmaus/contracts/roles';
import { describe, expect, test } from 'vitest';
import { DECLARED_REMOTES } from './declared-remotes.testing.ts';
import { sidebarEntries } from './sidebar-entries.ts';

/**
 * The specification's table (1, §2.5) for all 17 roles, written out: x sees the entry, a dot does not. People of a parish
 * carry the parish flag; so do those who lead where there is one, of whom the last tests tell. Columns:
 *
 *   superadmin admin | regional rd dsc ad pd | td missionary affiliate chaplain | parish-td parish-missionary | alumni lifelong student | guest
 */
const TABLE: readonly [label: string, path: string, seen: string][] = [
  //                                                    su ad | re rd ds ad pd | td mi af ch | pt pm | al li st | gu
  ['Home', '/main', '                                    x  x  | x  x  x  x  x  | x  x  x  x  | x  x  | x  x  x  | . '],
  ['Dashboard', '/reporting', '                          x  x  | .  x  .  x  x  | x  x  x  x  | x  x  | .  .  .  | . '],
  ['Bible Studies', '/bible-studies', '                  x  x  | x  x  x  x  x  | x  x  x  x  | x  x  | x  x  x  | . '],
  ['Bible Study Reporting', '/reporting-percentages', '  x  x  | .  x  .  x  x  | x  x  x  x  | .  .  | .  .  .  | . '],
  ['Discipleship Groups', '/discipleship-groups', '      x  x  | .  .  .  .  .  | .  .  .  .  | x  x  | .  .  .  | . '],
  ['Discipleship', '/discipleship', '                    x  x  | .  x  .  x  x  | x  x  x  x  | x  x  | .  .  x  | . '],
  ['People', '/people', '                                x  x  | x  x  x  x  x  | x  x  x  x  | x  x  | x  x  x  | . '],
  ['Invitations', '/invitations', '                      x  x  | x  x  x  x  x  | x  x  x  x  | x  x  | x  x  x  | . '],
  ['Depth Chart', '/depth-chart', '                      x  x  | x  x  x  x  x  | x  x  x  x  | x  x  | x  x  x  | . '],
  ['Recruitment', '/recruitment-depth-chart', '          x  x  | .  x  .  x  x  | x  x  x  .  | .  .  | .  .  .  | . '],
  ['Plan a Bible Study', '/bible-study-plans', '         x  x  | x  x  x  x  x  | x  x  x  x  | x  x  | x  x  x  | . '],
  ['Pray Meditations', '/meditations', '                 x  x  | x  x  x  x  x  | x  x  x  x  | x  x  | x  x  x  | x '],
  ['Admin locations', '/locations', '                    x  x  | .  .  .  .  .  | .  .  .  .  | .  .  | .  .  .  | . '],
  ['Admin delegations', '/delegations', '                x  x  | .  .  .  .  .  | .  .  .  .  | .  .  | .  .  .  | . '],
];

const COLUMNS: readonly Role[] = [
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
];

const CELLS = TABLE.flatMap(([label, path, seen]) =>
  [...seen.matchAll(/[x.]/g)].map(([cell], index) => ({ label, path, role: COLUMNS[index]!, sees: cell === 'x' })),
);

function entriesOf(role: Role, isParish = role.startsWith('parish')) {
  return sidebarEntries(DECLARED_REMOTES, { role, isParish }, 'Home');
}

test('the table has every role and every entry', () => {
  expect(COLUMNS.toSorted()).toEqual([...ROLES].toSorted());
  expect(CELLS).toHaveLength(17 * 14);
});

describe.each(COLUMNS)('%s', (role) => {
  test.each(CELLS.filter((cell) => cell.role === role))('$label: $sees', ({ label, path, sees }) => {
    const shown = entriesOf(role).filter((entry) => entry.label === label);
    expect(shown.map((entry) => entry.path)).toEqual(sees ? [path] : []);
  });

  test('sees them in the order of the table, and nothing else', () => {
    const expected = CELLS.filter((cell) => cell.role === role && cell.sees).map((cell) => cell.label);
    expect(entriesOf(role).map((entry) => entry.label)).toEqual(expected);
  });
});

describe('"Discipleship Groups to parish-td, parish-missionary, ad, rd (parish-only function)"', () => {
  test.each([
    ['ad', true],
    ['rd', true],
    ['parish-td', true],
    ['td', false],
    ['pd', false],
    ['student', false],
  ] as const)('%s with the parish flag: %s', (role, sees) => {
    expect(entriesOf(role, true).some((entry) => entry.label === 'Discipleship Groups')).toBe(sees);
  });

  test.each(['parish-td', 'parish-missionary', 'ad', 'rd'] as const)(
    '%s without the parish flag does not see it',
    (role) => {
      expect(entriesOf(role, false).some((entry) => entry.label === 'Discipleship Groups')).toBe(false);
    },
  );
});
