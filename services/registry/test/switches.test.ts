/** "feature flags, per-person switch": what a remote has for some only, said by an admin, over all releases. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { checkRelease } from '@emmaus/release-checks/check-release';
import { describe, expect, test } from 'vitest';
import { liveReleases } from '../src/live-releases.ts';
import { builtFiles } from './built-remote.ts';
import { bearer, registryForTests } from './registry-for-tests.ts';

const registry = registryForTests();
const { service, house, makeLive, token } = registry;
const admin = () => ({ as: house.subject.admin });

const SWITCHES = [
  { id: 'bulk-edit', title: 'Edit many at once' },
  { id: 'map', title: 'The map' },
];
const live = (code = '1', switches = SWITCHES) => makeLive({ code, declaration: { switches } });

interface On {
  everybody?: boolean;
  emails?: string[];
  locations?: number[];
}
const set = (on: On, { id = 'bulk-edit', why }: { id?: string; why?: string } = {}) => ({
  ...admin(),
  params: { name: 'people', switch: id },
  body: { everybody: false, emails: [], locations: [], ...on, why },
});

/** What somebody has, whose provider vouches for an address or does not. */
async function has(subject: string, claims?: { email: string; email_verified: boolean }): Promise<string[]> {
  const headers = await service.provider.headers(subject, claims ? { claims: { ...claims } } : {});
  const answer = await fetch(new URL(calls.listSwitchedOn.path, service.url), { headers });
  expect(answer.status).toBe(200);
  return calls.listSwitchedOn.answer.parse(await answer.json()).data;
}

const stamp = async () =>
  (await liveReleases(service.database.owner, { now: () => ({}), capabilities: () => [] })).switched;

test('nobody has it until an admin says who; then that person has it, and the log tells who, whom and why', async () => {
  await live();
  expect(await service.call(calls.listSwitches, admin())).toEqual({
    data: SWITCHES.map(({ id, title }) => ({
      name: 'people',
      switch: id,
      title,
      everybody: false,
      emails: [],
      locations: [],
    })),
  });
  expect(await has(house.subject.td, { email: 'ann@emmaus.test', email_verified: true })).toEqual([]);
  await service.call(calls.setSwitch, set({ emails: ['Ann@emmaus.test', 'ann@emmaus.test'] }, { why: 'She asked' }));
  expect(await has(house.subject.td, { email: 'ANN@emmaus.test', email_verified: true })).toEqual(['people/bulk-edit']);
  expect(await has(house.subject.td, { email: 'ann@emmaus.test', email_verified: false })).toEqual([]);
  expect(await has(house.subject.missionary, { email: 'ben@emmaus.test', email_verified: true })).toEqual([]);
  expect((await service.call(calls.listReleaseLog, admin())).data[0]).toMatchObject({
    kind: 'switch',
    name: 'people',
    from: 'bulk-edit: nobody',
    to: 'bulk-edit: ann@emmaus.test',
    why: 'She asked',
  });
});

test('a place gives it to who works there or below, and to nobody beside or above', async () => {
  await live();
  await service.call(calls.setSwitch, set({ locations: [house.places.campus] }));
  expect(await has(house.subject.td)).toEqual(['people/bulk-edit']);
  expect(await has(house.subject.ad)).toEqual([]);
  expect(await has(house.subject.nobody)).toEqual([]);
  await service.call(calls.setSwitch, set({ locations: [house.places.region] }));
  expect(await has(house.subject.td)).toEqual(['people/bulk-edit']);
  expect(await has(house.subject.ad)).toEqual(['people/bulk-edit']);
  await service.call(calls.setSwitch, set({ locations: [house.places.siblingCampus] }));
  expect(await has(house.subject.td)).toEqual([]);
  await service.call(calls.setSwitch, set({ everybody: true }, { id: 'map' }));
  expect(await has(house.subject.nobody)).toEqual(['people/map']);
});

test('what every page asks tells that there is something to ask, and when it changed; else it says nothing of it', async () => {
  await live();
  expect(await stamp()).toBeUndefined();
  await service.call(calls.setSwitch, set({ emails: ['ann@emmaus.test'] }));
  const first = await stamp();
  expect(first).toMatch(/^[\w-]{8}$/);
  await service.call(calls.setSwitch, set({ emails: ['ben@emmaus.test'] }));
  expect(await stamp()).not.toBe(first);
  expect(
    JSON.stringify(await liveReleases(service.database.owner, { now: () => ({}), capabilities: () => [] })),
  ).not.toMatch(/@emmaus\.test/);
  await service.call(calls.setSwitch, set({}));
  expect(await stamp()).toBeUndefined();
});

test('it stays on over releases; one that is declared no more can only be switched off; the same again is no news', async () => {
  await live();
  await service.call(calls.setSwitch, set({ emails: ['ann@emmaus.test'] }));
  await live('2', [{ id: 'map', title: 'The map' }]);
  expect(await service.refused(calls.setSwitch, set({ everybody: true }))).toMatchObject({
    status: 404,
    message: 'The remote "people" has no switch "bulk-edit". It has: map.',
  });
  await service.call(calls.setSwitch, set({}));
  const { total } = await service.call(calls.listReleaseLog, admin());
  await service.call(calls.setSwitch, set({}, { id: 'map' }));
  expect(await service.call(calls.listReleaseLog, admin())).toMatchObject({ total });
});

test('only admins say it, and no pipeline', async () => {
  await live();
  for (const as of [house.subject.td, house.subject.rd, house.subject.nobody])
    expect(await service.refused(calls.setSwitch, { ...set({ everybody: true }), as })).toMatchObject({ status: 403 });
  const pipeline = bearer((await token()).token);
  const { as: _, ...asked } = set({ everybody: true });
  expect(await service.refused(calls.setSwitch, { ...asked, ...pipeline })).toMatchObject({ status: 403 });
  expect(await service.refused(calls.setSwitch, set({ emails: ['ann'] }))).toMatchObject({ status: 422 });
  expect(await service.refused(calls.setSwitch, set({ locations: [0] }))).toMatchObject({ status: 422 });
});

describe('a switch in remote.json', () => {
  const sentences = (declaration: object): string[] =>
    checkRelease(builtFiles({ declaration }), {}).faults.map(({ sentence }) => sentence);
  const route = (needs: string[]) => [{ path: '/people', title: 'People', needs }];

  test('is what its pages and fillings may need', () => {
    expect(sentences({ switches: SWITCHES, routes: route(['people/map']) })).toEqual([]);
    expect(sentences({ switches: SWITCHES, routes: route(['people/mep']) })).toEqual([
      expect.stringMatching(/^The capability "people\/mep" that the route .* is unknown\. There are .*people\/map\.$/),
    ]);
  });

  test.each([
    [{ id: 'Bulk edit', title: 'Many' }, 'needs a plain name, as in "bulk-edit"'],
    [{ id: 'map', title: ' ' }, 'needs a title of at most 100 characters'],
  ])('%j is refused', (one, words) => {
    expect(sentences({ switches: [one] })).toEqual([expect.stringContaining(words)]);
  });

  test('stands there once', () => {
    expect(sentences({ switches: [SWITCHES[0], SWITCHES[0]] })).toEqual([
      'The switch "bulk-edit" stands twice in remote.json.',
    ]);
  });
});
