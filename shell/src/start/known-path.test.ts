import { expect, test } from 'vitest';
import { bestPath } from './known-path.ts';

const ROUTES = ['/people', '/people/create', '/people/:id', '/people/:id/edit'].map((path) => ({ path }));

test.each([
  ['/people', '/people'],
  ['/people/', '/people'],
  ['/people/create', '/people/create'],
  ['/people/12', '/people/:id'],
  ['/people/12/edit', '/people/:id/edit'],
  ['/people/12/edit/more', undefined],
  ['/', undefined],
])('%s is a page of %s', (pathname, path) => {
  expect(bestPath(pathname, ROUTES)?.path).toBe(path);
});
