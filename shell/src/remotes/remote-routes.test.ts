import { expect, test } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { remoteAt } from './remote-routes.ts';

test.each([
  ['/people', 'people', 'People'],
  ['/people/', 'people', 'People'],
  ['/people/create', 'people', 'New person'],
  ['/people/12', 'people', 'Person'],
  ['/people/12/edit', 'people', 'Edit person'],
  ['/registration/7', 'people', 'Get connected'],
  ['/bible-study-plans/3/edit', 'bible-studies', 'Edit plan'],
  ['/meditations/1', 'bible-studies', 'Meditation'],
  ['/reporting', 'discipleship', 'Dashboard'],
  ['/reporting-percentages', 'bible-studies', 'Bible Study Reporting'],
  ['/recruitment-depth-chart', 'recruitment', 'Recruitment'],
])('%s belongs to %s', (path, name, title) => {
  const match = remoteAt(path, DECLARED_REMOTES);
  expect([match?.remote.name, match?.route.title]).toEqual([name, title]);
});

test.each(['/', '/main', '/nothing', '/people/12/edit/more', '/peoples'])('%s belongs to none', (path) => {
  expect(remoteAt(path, DECLARED_REMOTES)).toBeNull();
});
