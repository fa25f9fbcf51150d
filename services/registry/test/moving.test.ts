/** Making live, going back and taking away over HTTP, and the log of it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { COUNTED_HOURS } from '@emmaus/contracts/registry.words';
import { LOADS_SAMPLED } from '@emmaus/contracts/remote-report.words';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import { folderStore } from '../src/store/folder-store.ts';
import { addReports } from '../src/reports/report.model.ts';
import { offerReleases } from '../src/offer.ts';
import { liveRows } from '../src/release.model.ts';
import { builtRemote } from './built-remote.ts';
import { registryForTests, takenForLive } from './registry-for-tests.ts';

const registry = registryForTests();
const { service, house, publish, makeLive } = registry;
const admin = () => house.subject.admin;
const database = () => service.database.as('registry');

function promote(version: string, live: string | null, why?: string, as = admin()) {
  return { as, params: { name: 'people' }, headers: takenForLive(live), body: { version, why } };
}
const liveNow = async () => (await service.call(calls.readLive, { as: admin(), params: { name: 'people' } })).version;

test('"publish (uploads, is not live)": it becomes so by a promotion', async () => {
  const first = await publish({ code: '1' });
  expect(first).toEqual({
    name: 'people',
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/),
    base: `/r/people/${first.version}/`,
    live: null,
  });
  expect(existsSync(join(registry.releasesDir, 'people', first.version, 'chunk.0123abcd.js'))).toBe(true);
  expect(await liveRows(database())).toEqual([]);

  const pointer = await service.call(calls.promoteRelease, promote(first.version, null, 'The first one'));
  expect(pointer).toMatchObject({ name: 'people', version: first.version, why: 'The first one', kind: 'promote' });
  expect(await publish({ code: '2' })).toMatchObject({ live: first.version });
  expect(await liveNow()).toBe(first.version);
});

test('"of two promotes one is told who, when and why"', async () => {
  const first = await makeLive({ code: '1' });
  const [second, third] = [await publish({ code: '2' }), await publish({ code: '3' })];
  const answers = await Promise.all([
    service.request(calls.promoteRelease, promote(second.version, first, 'New table')),
    service.request(calls.promoteRelease, promote(third.version, first, 'Faster start', house.subject.superadmin)),
  ]);
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status) as [Response, Response];
  expect([won.status, lost.status]).toEqual([200, 412]);
  const live = calls.promoteRelease.answer.parse(await won.json());
  expect(await liveNow()).toBe(live.version);
  const { message } = (await lost.json()) as { message: string };
  expect(message).toMatch(
    new RegExp(
      `^The remote "people" was moved meanwhile: ${live.who} promoted ${live.version} on \\d+ \\w+ \\d{4} at \\d\\d:\\d\\d UTC, ` +
        `because: "${live.why}"\\. You took ${first} for live\\. Nothing was changed: look again, then decide\\.$`,
    ),
  );
  expect(message).toContain(live.since.slice(11, 16));
});

test('what is live tells where going back leads, and that it leads nowhere', async () => {
  const before = async () => (await service.call(calls.readLive, { as: admin(), params: { name: 'people' } })).previous;
  const first = await makeLive({ code: '1' });
  expect(await before()).toBeNull();
  await makeLive({ code: '2' });
  expect(await before()).toBe(first);
  const back = { as: admin(), params: { name: 'people' }, headers: takenForLive(await liveNow()), body: {} };
  expect(await service.call(calls.rollBack, back)).toMatchObject({ version: first, previous: null });
});

test('what browsers told of the last day is counted by version, channel and phase, for admins and of one remote', async () => {
  const version = await makeLive({ code: '1' });
  const told = (more: object) => ({
    remote: 'people',
    version,
    channel: 'stable' as const,
    phase: 'mount' as const,
    count: 2,
    ...more,
  });
  await addReports(database(), [told({}), told({ phase: 'load', count: 1 }), told({ channel: 'canary' })]);
  await database()('registry.remote_report_hour')
    .where({ channel: 'canary' })
    .update({ began_at: new Date(Date.now() - (COUNTED_HOURS + 2) * 3_600_000) });
  const counted = (query: { name?: string }) => service.call(calls.countReports, { as: admin(), query });
  expect((await counted({})).data).toEqual([
    { name: 'people', version, channel: 'stable', phase: 'load', count: LOADS_SAMPLED },
    { name: 'people', version, channel: 'stable', phase: 'mount', count: 2 },
  ]);
  expect((await counted({ name: 'recruitment' })).data).toEqual([]);
  const missionary = await service.request(calls.countReports, { as: house.subject.missionary });
  expect(missionary.status).toBe(403);
});

test('who does not say what they take for live is asked to', async () => {
  const { version } = await publish({});
  for (const headers of [{}, { 'if-match': '*' }, { 'if-match': version }] as Record<string, string>[]) {
    const refused = await service.refused(calls.promoteRelease, { ...promote(version, null), headers });
    expect(refused).toMatchObject({ status: 428, message: expect.stringMatching(/^Say which version is live now/) });
  }
  await service.call(calls.promoteRelease, promote(version, null));
  const other = await publish({ code: '2' });
  const late = await service.refused(calls.promoteRelease, promote(other.version, null));
  expect(late).toMatchObject({ status: 412, message: expect.stringContaining('You took none for live.') });
});

test('asked again after its answer was lost, a promotion succeeds and is in the log once', async () => {
  const first = await makeLive({ code: '1' });
  const { version } = await publish({ code: '2' });
  await service.call(calls.promoteRelease, promote(version, first));
  await service.call(calls.promoteRelease, promote(version, first));
  const { data } = await service.call(calls.listReleaseLog, { as: admin(), query: { name: 'people' } });
  expect(data.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['promote', first, version],
    ['publish', null, version],
    ['promote', null, first],
    ['publish', null, first],
  ]);
});

test('a release that does not fit any more is refused, and one that was never published', async () => {
  const { version } = await publish({});
  registry.running['people'] = '2.0.0';
  const skew = await service.refused(calls.promoteRelease, promote(version, null));
  expect(skew).toMatchObject({
    status: 409,
    message: expect.stringContaining('it needs the service "people" ^1.0.0, and 2.0.0 is running'),
  });
  expect(await service.refused(calls.promoteRelease, promote('9.9.9', null))).toMatchObject({
    status: 404,
    message: 'The remote "people" 9.9.9 was never published.',
  });
});

test('"rollback (under 2 s)" goes to the last good release, and a restart leaves it there', async ({ annotate }) => {
  const dist = builtRemote({ code: 'by the portal' });
  const start = () =>
    offerReleases({
      dists: [dist],
      database: database(),
      releases: folderStore(registry.releasesDir),
      shellDir: temporaryFolder(),
      actor: 'portal',
    });
  const first = await makeLive({ code: '1' });
  const { version: second } = await publish({ code: '2' });
  await service.call(calls.promoteRelease, promote(second, first));
  const began = performance.now();
  const back = await service.call(calls.rollBack, {
    as: admin(),
    params: { name: 'people' },
    headers: takenForLive(second),
    body: { why: 'Empty page' },
  });
  await annotate(`rolled back in ${Math.round(performance.now() - began)} ms`);
  expect(back).toMatchObject({ version: first, kind: 'rollback', why: 'Empty page' });
  await start();
  await start();
  expect(await liveNow()).toBe(first);

  const none = await service.refused(calls.rollBack, {
    as: admin(),
    params: { name: 'people' },
    headers: takenForLive(first),
    body: {},
  });
  expect(none).toMatchObject({
    status: 409,
    message: expect.stringContaining(`no good release of the remote "people" before ${first}`),
  });
});

test('going back twice at once goes back once; further back only by name, and only to what was live', async () => {
  const versions: string[] = [];
  for (const code of ['1', '2', '3']) {
    const { version, live } = await publish({ code });
    await service.call(calls.promoteRelease, promote(version, live));
    versions.push(version);
  }
  const [first, second, third] = versions as [string, string, string];
  const back = (live: string, to?: string) => ({
    as: admin(),
    params: { name: 'people' },
    headers: takenForLive(live),
    body: { to },
  });
  await Promise.all([service.request(calls.rollBack, back(third)), service.request(calls.rollBack, back(third))]);
  expect(await liveNow()).toBe(second);
  expect(await service.refused(calls.rollBack, back(third))).toMatchObject({ status: 412 });
  expect(await service.call(calls.rollBack, back(second, first))).toMatchObject({ version: first });
  const { version: never } = await publish({ code: '4' });
  expect(await service.refused(calls.rollBack, back(first, never))).toMatchObject({
    status: 409,
    message: `The remote "people" ${never} was never live: there is no going back to it. Promote it.`,
  });
});

test('what is live is never taken away; what is retired goes with its files and comes back by publishing it', async () => {
  const first = await makeLive({ code: '1' });
  const { version: second } = await publish({ code: '2' });
  await service.call(calls.promoteRelease, promote(second, first));
  const retire = (version: string) => ({ as: admin(), params: { name: 'people', version }, body: { why: 'Old' } });
  expect(await service.refused(calls.retireRelease, retire(second))).toMatchObject({
    status: 409,
    message: `The remote "people" ${second} is live. Promote another first, or roll back.`,
  });
  // Open tabs keep theirs until it is retired.
  const files = join(registry.releasesDir, 'people', first);
  expect(existsSync(files)).toBe(true);
  expect(await service.call(calls.retireRelease, retire(first))).toMatchObject({ retired_at: expect.any(String) });
  await service.call(calls.retireRelease, retire(first));
  expect(existsSync(files)).toBe(false);
  expect((await liveRows(database()))[0]?.previous).toBeNull();
  expect(await service.refused(calls.promoteRelease, promote(first, second))).toMatchObject({
    status: 409,
    message: `The remote "people" ${first} was retired, and its files are gone. Publish it again to bring it back.`,
  });
  expect(await publish({ code: '1' })).toMatchObject({ version: first });
  expect(existsSync(files)).toBe(true);
  await service.call(calls.promoteRelease, promote(first, second));
  const { data } = await service.call(calls.listReleaseLog, { as: admin() });
  expect(data.map(({ kind }) => kind)).toEqual([
    'promote',
    'publish',
    'retire',
    'promote',
    'publish',
    'promote',
    'publish',
  ]);
});

test('the log is only ever added to, by the database itself', async () => {
  await makeLive({});
  for (const change of [`update registry.release_log set who = 'somebody else'`, 'delete from registry.release_log'])
    await expect(database().raw(change)).rejects.toThrow('The log of releases is only ever added to.');
});

test('lists are paged, newest first, and say of each release who published it and how large it is', async () => {
  const first = await makeLive({ code: '1' });
  await publish({ code: '2' });
  const list = await service.call(calls.listReleases, {
    as: admin(),
    query: { name: 'people', page_size: 1, page: 2 },
  });
  const { name: who } = (await service.database
    .owner('people.published_asker_v1')
    .where({ subject: admin() })
    .first('person_name as name')) as { name: string };
  expect(list).toMatchObject({ total: 2, data: [{ version: first, is_live: true, published_by: who, file_count: 6 }] });
  const detail = await service.call(calls.readRelease, { as: admin(), params: { name: 'people', version: first } });
  expect(detail).toMatchObject({ declaration: { title: 'People' }, shared: { react: '^19.3.1' } });
  expect(detail.bytes).toBe(Object.values(detail.sizes ?? {}).reduce((sum, size) => sum + size, 0));
  expect(await service.call(calls.listReleases, { as: admin(), query: { name: 'nobody' } })).toMatchObject({
    data: [],
  });
  expect((await service.call(calls.listLive, { as: admin() })).data).toMatchObject([
    { name: 'people', version: first },
  ]);
});
