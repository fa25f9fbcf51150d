/** Views for foreign pages, as `check` and publishing look at them. */
import { checkEmbed } from '@emmaus/release-checks/embed.check';
import { expect, test } from 'vitest';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';

type View = RemoteDeclaration['embed'][number];

const ROUTES = ['/notes', '/notes/:id', '/notes/:id/edit', '/archive/*'];

function told(...views: Partial<View>[]): string[] {
  const declaration = {
    name: 'notes',
    routes: ROUTES.map((path) => ({ path, title: 'Notes' })),
    embed: views.map((view) => ({ id: 'all', title: 'All notes', module: './root', ...view })),
  } as unknown as RemoteDeclaration;
  return checkEmbed({ files: new Map(), declaration }, {}).map(({ check, where, sentence }) => {
    expect(check).toBe('embed');
    return `${where}: ${sentence}`;
  });
}

test.each([
  undefined,
  '/notes',
  '/notes?location={location}',
  '/notes/{location}',
  '/notes/7/edit',
  '/archive/2026/spring',
  '/archive',
])('a view may begin at %s', (path) => {
  expect(told(path === undefined ? {} : { path })).toEqual([]);
});

test.each([
  '/people',
  '/',
  '',
  '/notes/',
  '/notes/7/print',
  '/notes/7/edit/now',
  'notes',
  '//evil.example/notes',
  '/Notes',
])('not at "%s", which is none of its own routes', (path) => {
  expect(told({ path })).toEqual([
    `/embed/0: The view "all" in remote.json begins at "${path}", which is none of its own routes: show a page of this remote.`,
  ]);
});

test.each(['', 'All', 'my view', 'a_b', '../x', '1st', 'constructor"'])('"%s" is no name that a page can say', (id) => {
  expect(told({ id })).toEqual([
    `/embed/0: The view "${id}" in remote.json has no name that a page can say: small letters and dashes, as in "my-view".`,
  ]);
});

test('twice the same name is told once, at the second; all faults come at once', () => {
  expect(told({}, { id: 'tree' }, {}, { path: '/people', id: 'tree' })).toEqual([
    '/embed/2: remote.json declares the view "all" twice.',
    '/embed/3: remote.json declares the view "tree" twice.',
    '/embed/3: The view "tree" in remote.json begins at "/people", which is none of its own routes: show a page of this remote.',
  ]);
});
