/** Of two who say what is live, or who has what, at the same moment, one comes second. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { atOnce, statusesOf, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import { expect, test } from 'vitest';
import { keepRelease } from '../src/release-files.ts';
import { folderStore } from '../src/store/folder-store.ts';
import { registryForTests, takenForLive } from './registry-for-tests.ts';

const registry = registryForTests();
const { service, house, makeLive, publish } = registry;
const owner = () => service.database.owner;
const admin = () => ({ as: house.subject.admin });
const at = async (table: string, begin: () => readonly Promise<Response>[]) =>
  statusesOf(await atOnce(owner(), `registry.${table}`, begin));

/** `taken`: the version that is taken for live. */
const promote = (name: string, version: string, taken: string | null) =>
  service.request(calls.promoteRelease, {
    ...admin(),
    params: { name },
    body: { version, why: 'Newer' },
    headers: takenForLive(taken),
  });

test('two who allow origins of a view: those of one of them', async () => {
  const view = { id: 'list', title: 'The list', module: './root', path: '/people' };
  await makeLive({ declaration: { routes: [{ path: '/people', title: 'People' }], embed: [view] } });
  const allow = (origin: string) =>
    service.request(calls.allowEmbedOrigins, {
      ...admin(),
      params: { name: 'people', view: 'list' },
      body: { origins: [origin] },
    });
  const both = () => [allow('https://one.example'), allow('https://two.example')];
  expect(await at('embed_origin', both)).toEqual([200, 200]);
  expect(await owner()('registry.embed_origin').where({ name: 'people' })).toHaveLength(1);
});

test('two who switch something on: what one of them said', async () => {
  await makeLive({ declaration: { switches: [{ id: 'map', title: 'The map' }] } });
  const set = (email: string) =>
    service.request(calls.setSwitch, {
      ...admin(),
      params: { name: 'people', switch: 'map' },
      body: { everybody: false, emails: [email], locations: [] },
    });
  expect(await at('feature_switch', () => [set('one@example.org'), set('two@example.org')])).toEqual([200, 200]);
  expect(await owner()('registry.feature_switch').where({ name: 'people' })).toHaveLength(1);
});

test('two who promote what they take for the next of the same: one is told', async () => {
  const first = await makeLive({ code: '1' });
  const versions = [await publish({ code: '2' }), await publish({ code: '3' })].map(({ version }) => version);
  const move = (version: string) => promote('people', version, first);
  expect(await at('live_release', () => versions.map(move))).toEqual([200, 412]);
});

test('two remotes that claim one address: one of them goes live', async () => {
  const claims = (name: string) => ({ declaration: { name, routes: [{ path: '/shared', title: 'Shared' }] } });
  const [one, other] = [await publish(claims('one-shelf')), await publish(claims('other-shelf'))];
  const both = () => [one, other].map(({ name, version }) => promote(name, version, null));
  expect(await at('live_release', both)).toEqual([200, 409]);
});

test('a release that is published again while it is retired: it is there with its files, or gone with them', async () => {
  const name = 'people';
  const { version } = await publish({});
  const { id: _id, ...row } = await owner()('registry.release').where({ name, version }).first();
  const store = folderStore(registry.releasesDir);
  const looked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  let looks = 0;
  /** Its last look, before it writes nothing as all is there, is followed by a pause. */
  const pausing: typeof store = {
    ...store,
    async contentHash(release) {
      const there = await store.contentHash(release);
      looks += 1;
      if (looks < 2) return there;
      looked.resolve();
      await goesOn.promise;
      return there;
    },
  };
  const doer = { actor: 'portal' };
  const publishing = keepRelease({ database: owner(), releases: pausing, row, files: new Map(), doer });
  await looked.promise;
  const retiring = service.request(calls.retireRelease, {
    ...admin(),
    params: { name, version },
    body: { why: 'Old' },
  });
  await waitsOrIsDone(owner(), retiring);
  goesOn.resolve();
  await publishing;
  expect(await statusesOf([await retiring])).toEqual([200]);
  const { retired_at } = await owner()('registry.release').where({ name, version }).first('retired_at');
  expect({ isRetired: retired_at !== null, files: await store.contentHash({ name, version }) }).toEqual({
    isRetired: true,
    files: undefined,
  });
});
