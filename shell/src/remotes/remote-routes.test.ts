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

test('"discipleship; discipleship-groups; depth-chart; recruitment-depth-chart; invitations; graduation-records; regional-graduation-records; person profile people/{id}. Public route: registration/{id}"', () => {
  const routes = [
    '/discipleship',
    '/discipleship-groups',
    '/depth-chart',
    '/recruitment-depth-chart',
    '/invitations',
    '/graduation-records',
    '/regional-graduation-records',
    '/people/12',
    '/registration/7',
  ].map((path) => remoteAt(path, DECLARED_REMOTES)?.route);
  expect(routes.map((route) => [route?.path, route?.open ?? false])).toEqual([
    ['/discipleship', false],
    ['/discipleship-groups', false],
    ['/depth-chart', false],
    ['/recruitment-depth-chart', false],
    ['/invitations', false],
    ['/graduation-records', false],
    ['/regional-graduation-records', false],
    ['/people/:id', false],
    ['/registration/:id', true],
  ]);
});

test.each(['/', '/main', '/nothing', '/people/12/edit/more', '/peoples'])('%s belongs to none', (path) => {
  expect(remoteAt(path, DECLARED_REMOTES)).toBeNull();
});
