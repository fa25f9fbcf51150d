import { INVITING_ROLES } from '@emmaus/contracts/invitations.words';
import { ADMINS, CAMPUS_PEOPLE, PARISH_PEOPLE, ROLES, type Role } from '@emmaus/contracts/roles';
import { expect, test } from 'vitest';
import { DECLARED_REMOTES } from './declared-remotes.testing.ts';
import { sidebarEntries } from './sidebar-entries.ts';
import { actionsFor, thumbEntries } from './thumb-entries.ts';

const viewer = (role: Role) => ({ role, isParish: role.startsWith('parish') });
const entriesOf = (role: Role) => sidebarEntries(DECLARED_REMOTES, viewer(role), 'Home');
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

test.each(ROLES.filter((role) => role !== 'guest'))('%s: home, people and studies in the bar', (role) => {
  expect(labels(thumbEntries(entriesOf(role)).inBar)).toEqual(['Home', 'People', 'Studies']);
});

test('a guest has the meditations', () => {
  const { inBar, inMore } = thumbEntries(entriesOf('guest'));
  expect(labels(inBar)).toEqual(['Meditations']);
  expect(inMore).toEqual([]);
});

test.each(ROLES)('%s: what is not in the bar is under More, in its own words and order', (role) => {
  const entries = entriesOf(role);
  const { inBar, inMore } = thumbEntries(entries);
  expect(inMore).toEqual(entries.filter(({ path }) => !inBar.some((entry) => entry.path === path)));
  expect(inMore.length + inBar.length).toBe(entries.length);
});

/** Staff of a place where there is a tree. */
const MAKE_DISCIPLES: readonly Role[] = [
  ...ADMINS,
  ...(['rd', 'ad', 'pd'] as const),
  ...CAMPUS_PEOPLE,
  ...PARISH_PEOPLE,
];

test.each(ROLES)('%s: what can be begun', (role) => {
  // Groups are a parish function; admins pass every check.
  const groups = role.startsWith('parish') || role.endsWith('admin') ? ['Add Discipleship Group'] : [];
  const disciples = MAKE_DISCIPLES.includes(role) ? ['Add Disciple'] : [];
  const logs =
    role.endsWith('admin') || (INVITING_ROLES as readonly Role[]).includes(role)
      ? ['Log a Gospel Presentation', 'Log a High Call']
      : [];
  // Whoever invites meets people; admins are at no campus.
  const meets = (INVITING_ROLES as readonly Role[]).includes(role) ? ['I Met Someone'] : [];
  // Members of a campus who are no students have no part in it.
  const stall = role === 'alumni' || role === 'lifelong' ? [] : ['Stall'];
  expect(labels(actionsFor(DECLARED_REMOTES, viewer(role)))).toEqual(
    role === 'guest' ? [] : ['Add contact', 'New Bible study', ...disciples, ...groups, ...meets, ...logs, ...stall],
  );
});
