import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { devRemotes, withDevRemotes } from './dev-remotes.ts';

const MANIFEST = 'http://localhost:8180/mf-manifest.json';
const people = DECLARED_REMOTES[0]!;

beforeEach(() => sessionStorage.clear());

test('the choice stays for this tab until it is taken away', () => {
  expect(devRemotes(`?dev-remote=people=${MANIFEST}`)).toEqual({ people: MANIFEST });
  expect(devRemotes('')).toEqual({ people: MANIFEST });
  expect(devRemotes('?dev-remote=people=')).toEqual({});
  expect(devRemotes('')).toEqual({});
});

test('replaces the one remote and its declaration, and vouches for nothing', async () => {
  const routes = [{ path: '/people/new-page', title: 'New page' }];
  server.use(http.get('*/remote.json', () => HttpResponse.json({ ...people.declaration, routes })));
  const remotes = await withDevRemotes(DECLARED_REMOTES, `?dev-remote=people=${MANIFEST}`);
  expect(remotes[0]).toMatchObject({
    version: 'dev',
    base: 'http://localhost:8180/',
    manifest: MANIFEST,
    integrity: {},
  });
  expect(remotes[0]?.declaration.routes).toEqual(routes);
  expect(remotes.slice(1)).toEqual(DECLARED_REMOTES.slice(1));
});

test('without a declaration of its own it keeps the live one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get('*/remote.json', () => new HttpResponse('Not found', { status: 404 })));
  const [remote] = await withDevRemotes([people], `?dev-remote=people=${MANIFEST}`);
  expect(remote?.declaration).toEqual(people.declaration);
});

test('one that was never released comes by its own declaration, or not at all', async () => {
  const { service: _service, ...rest } = people.declaration;
  const declaration = { ...rest, name: 'new-wing', title: 'New wing' };
  server.use(http.get('*/remote.json', () => HttpResponse.json(declaration)));
  const remotes = await withDevRemotes([people], `?dev-remote=new-wing=${MANIFEST}`);
  expect(remotes.map(({ name, version }) => [name, version])).toEqual([
    ['people', people.version],
    ['new-wing', 'dev'],
  ]);
  // It asks no service, and is refused for none.
  expect(remotes[1]?.declaration.service).toEqual({ name: 'new-wing', range: '*' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get('*/remote.json', () => HttpResponse.error()));
  expect(await withDevRemotes([people], '')).toEqual([people]);
});
