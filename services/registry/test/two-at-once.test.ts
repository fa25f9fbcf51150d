/** Of two who say what is live, or who has what, at the same moment, one comes second. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { atOnce, statusesOf } from '@emmaus/service-kit/testing/two-at-once';
import { expect, test } from 'vitest';
import { registryForTests, takenForLive } from './registry-for-tests.ts';

const { service, house, makeLive, publish } = registryForTests();
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
