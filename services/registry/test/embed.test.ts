/** "allowed origins set per view in the registry … nothing allowed by default" */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { expect, test } from 'vitest';
import { bearer, registryForTests } from './registry-for-tests.ts';

const registry = registryForTests();
const { service, house, makeLive, token } = registry;
const admin = () => ({ as: house.subject.admin });

const VIEWS = [
  { id: 'list', title: 'The list', module: './root', path: '/people' },
  { id: 'one', title: 'One of them', module: './root', path: '/people/12' },
];
const ROUTES = [
  { path: '/people', title: 'People' },
  { path: '/people/:id', title: 'Person' },
];
const live = (code = '1') => makeLive({ code, declaration: { routes: ROUTES, embed: VIEWS } });
const allow = (origins: string[], { view = 'list', why }: { view?: string; why?: string } = {}) => ({
  ...admin(),
  params: { name: 'people', view },
  body: { origins, why },
});

test('nothing is allowed until an admin says so, of one view; the log tells who, what and why', async () => {
  await live();
  expect(await service.call(calls.listEmbedViews, admin())).toEqual({
    data: [
      { name: 'people', view: 'list', title: 'The list', origins: [] },
      { name: 'people', view: 'one', title: 'One of them', origins: [] },
    ],
  });
  const origins = ['https://region.example', 'http://127.0.0.1:8090'];
  await service.call(calls.allowEmbedOrigins, allow([...origins, ...origins], { why: 'The region shows it' }));
  expect(await service.call(calls.listEmbedViews, admin())).toMatchObject({
    data: [
      { view: 'list', origins: origins.toSorted() },
      { view: 'one', origins: [] },
    ],
  });
  const { data } = await service.call(calls.listReleaseLog, admin());
  expect(data[0]).toMatchObject({
    kind: 'embed',
    name: 'people',
    from: 'list: nobody',
    to: 'list: http://127.0.0.1:8090, https://region.example',
    why: 'The region shows it',
  });
});

test('what was allowed holds for the next release, and is taken back; saying the same again is no news', async () => {
  await live();
  await service.call(calls.allowEmbedOrigins, allow(['https://region.example']));
  await live('2');
  const { total } = await service.call(calls.listReleaseLog, admin());
  await service.call(calls.allowEmbedOrigins, allow(['https://region.example']));
  expect(await service.call(calls.listReleaseLog, admin())).toMatchObject({ total });
  expect(await service.call(calls.allowEmbedOrigins, allow([]))).toMatchObject({ origins: [] });
});

test('a view that is declared no more is told, and can only be taken back', async () => {
  await live();
  await service.call(calls.allowEmbedOrigins, allow(['https://region.example']));
  await makeLive({ code: '2', declaration: { routes: ROUTES, embed: [] } });
  expect(await service.call(calls.listEmbedViews, admin())).toEqual({
    data: [{ name: 'people', view: 'list', title: null, origins: ['https://region.example'] }],
  });
  expect(await service.refused(calls.allowEmbedOrigins, allow(['https://other.example']))).toMatchObject({
    status: 404,
    message: 'The remote "people" has no view "list". It has none for other pages.',
  });
  await service.call(calls.allowEmbedOrigins, allow([]));
  expect(await service.call(calls.listEmbedViews, admin())).toEqual({ data: [] });
});

test.each([
  ['*', 'is no origin'],
  ['https://*.region.example', 'is no origin'],
  ['https://region.example/page', 'is no origin'],
  ['region.example', 'is no origin'],
  ['null', 'is no origin'],
  ['https://user@region.example', 'is no origin'],
  ['javascript:alert(1)', 'is no origin'],
  ['http://region.example', 'has no https'],
])('%s is refused in a sentence, and nothing is changed', async (origin, sentence) => {
  await live();
  expect(await service.refused(calls.allowEmbedOrigins, allow(['https://good.example', origin]))).toMatchObject({
    status: 422,
    message: expect.stringContaining(sentence),
  });
  expect(await service.call(calls.listEmbedViews, admin())).toMatchObject({ data: [{ origins: [] }, { origins: [] }] });
});

test('an unknown view is refused with those that there are; directors and pipelines are refused', async () => {
  await live();
  expect(await service.refused(calls.allowEmbedOrigins, allow(['https://a.example'], { view: 'tree' }))).toMatchObject({
    status: 404,
    message: 'The remote "people" has no view "tree". It has: list, one.',
  });
  const asDirector = { ...allow(['https://a.example']), as: house.subject.td };
  expect(await service.refused(calls.allowEmbedOrigins, asDirector)).toMatchObject({ status: 403 });
  const pipeline = { ...allow(['https://a.example']), as: undefined, ...bearer((await token()).token) };
  expect(await service.refused(calls.allowEmbedOrigins, pipeline)).toMatchObject({ status: 403 });
});
