/** A canary over HTTP: begun, changed, ended, and told to whom it concerns. */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { expect, test } from 'vitest';
import { bearer, registryForTests, takenForLive } from './registry-for-tests.ts';

const registry = registryForTests();
const { service, house, publish, makeLive } = registry;
const as = () => house.subject.admin;
const of = (live: string | null) => ({ as: as(), params: { name: 'people' }, headers: takenForLive(live) });
const tryOut = (live: string, version: string, percent = 5, why?: string) => ({
  ...of(live),
  body: { version, percent, why },
});
const log = async () =>
  (await service.call(calls.listReleaseLog, { as: as() })).data.map(({ kind, from, to, why }) => [kind, from, to, why]);
const tried = async () => (await service.call(calls.readLive, { as: as(), params: { name: 'people' } })).canary ?? null;

async function liveAndNext(): Promise<[live: string, next: string]> {
  return [await makeLive({ code: '1' }), (await publish({ code: '2' })).version];
}

test('"canary --percent": it is begun, changed and stopped, and the log says so once each', async () => {
  const [live, next] = await liveAndNext();
  const begun = await service.call(calls.startCanary, tryOut(live, next, 5, 'New table'));
  expect(begun).toMatchObject({ version: live, canary: { version: next, percent: 5, why: 'New table' } });
  expect(Math.abs(Date.parse(begun.canary?.since ?? '') - Date.now())).toBeLessThan(600_000);
  await service.call(calls.startCanary, tryOut(live, next, 5, 'New table'));
  await service.call(calls.startCanary, tryOut(live, next, 20));
  expect(await tried()).toMatchObject({ version: next, percent: 20 });
  const stop = { ...of(live), body: { why: 'Enough' } };
  expect((await service.call(calls.stopCanary, stop)).canary).toBeUndefined();
  await service.call(calls.stopCanary, stop);
  expect((await log()).slice(0, 3)).toEqual([
    ['canary_stop', next, live, 'Enough'],
    ['canary', live, next, '20 %'],
    ['canary', live, next, '5 %: New table'],
  ]);
});

test('"If-Match as promote has it": who looked at another live release is told, and who does not say is asked', async () => {
  const [live, next] = await liveAndNext();
  expect(await service.refused(calls.startCanary, tryOut(next, next))).toMatchObject({
    status: 412,
    message: expect.stringContaining(`You took ${next} for live. Nothing was changed`),
  });
  expect(await service.refused(calls.startCanary, { ...tryOut(live, next), headers: {} })).toMatchObject({
    status: 428,
  });
  await service.call(calls.startCanary, tryOut(live, next));
  expect(await service.refused(calls.stopCanary, { ...of(next), body: {} })).toMatchObject({ status: 412 });
  expect(await tried()).toMatchObject({ version: next });
});

test('"one canary a remote": another is refused until the first ends', async () => {
  const [live, next] = await liveAndNext();
  const { version: third } = await publish({ code: '3' });
  await service.call(calls.startCanary, tryOut(live, next));
  expect(await service.refused(calls.startCanary, tryOut(live, third))).toMatchObject({
    status: 409,
    message: `Of the remote "people" ${next} is tried already, by 5 %. Stop it or promote it first.`,
  });
});

test('what cannot be tried is refused in a sentence', async () => {
  const { version: first } = await publish({ code: '1' });
  expect(
    await service.refused(calls.startCanary, { ...tryOut(first, first), headers: takenForLive(null) }),
  ).toMatchObject({
    status: 409,
    message: `Nothing of the remote "people" is live to compare ${first} with. Promote it.`,
  });
  const live = await makeLive({ code: '2' });
  expect(await service.refused(calls.startCanary, tryOut(live, live))).toMatchObject({ status: 409 });
  expect(await service.refused(calls.startCanary, tryOut(live, '9.9.9'))).toMatchObject({ status: 404 });
  for (const percent of [0, 100, 2.5])
    expect(await service.refused(calls.startCanary, tryOut(live, first, percent))).toMatchObject({ status: 422 });
  await service.call(calls.retireRelease, { as: as(), params: { name: 'people', version: first }, body: {} });
  expect(await service.refused(calls.startCanary, tryOut(live, first))).toMatchObject({
    status: 409,
    message: expect.stringContaining('was retired'),
  });
});

test('"promote of the canary version ends it", and is one line of the log', async () => {
  const [live, next] = await liveAndNext();
  await service.call(calls.startCanary, tryOut(live, next));
  await service.call(calls.promoteRelease, { ...of(live), body: { version: next } });
  expect(await tried()).toBeNull();
  expect((await log()).slice(0, 2)).toEqual([
    ['promote', live, next, null],
    ['canary', live, next, '5 %'],
  ]);
});

test('"rollback/retire end it", with a line of its own', async () => {
  const [first, second] = await liveAndNext();
  await service.call(calls.promoteRelease, { ...of(first), body: { version: second } });
  const { version: third } = await publish({ code: '3' });
  await service.call(calls.startCanary, tryOut(second, third));
  await service.call(calls.rollBack, { ...of(second), body: {} });
  expect(await tried()).toBeNull();
  expect((await log())[0]).toEqual(['canary_stop', third, first, `went back to ${first}`]);

  await service.call(calls.startCanary, tryOut(first, third));
  await service.call(calls.retireRelease, {
    as: as(),
    params: { name: 'people', version: third },
    body: { why: 'Bad' },
  });
  expect(await tried()).toBeNull();
  expect((await log()).slice(0, 2).map(([kind]) => kind)).toEqual(['retire', 'canary_stop']);
});

test('a pipeline tries its own remote, and no other', async () => {
  const [live, next] = await liveAndNext();
  const { token } = await registry.token();
  const sender = bearer(token);
  const sent = (name: string) => ({
    params: { name },
    headers: { ...sender.headers, ...takenForLive(live) },
    body: { version: next, percent: 1 },
  });
  expect(await service.call(calls.startCanary, sent('people'))).toMatchObject({
    canary: { who: 'the pipeline "pipeline of people"' },
  });
  expect(await service.refused(calls.startCanary, sent('recruitment'))).toMatchObject({ status: 403 });
});

test('of two who begin one at once, one is told', async () => {
  const [live, next] = await liveAndNext();
  const { version: third } = await publish({ code: '3' });
  const answers = await Promise.all(
    [next, third].map((version) => service.request(calls.startCanary, tryOut(live, version))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
