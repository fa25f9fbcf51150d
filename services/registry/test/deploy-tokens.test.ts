/** "name-scoped, expiring, hashed tokens for pipelines" */
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { expect, test } from 'vitest';
import { archiveOf, bearer, registryForTests, takenForLive } from './registry-for-tests.ts';
import { builtRemote } from './built-remote.ts';

const registry = registryForTests();
const { service, house, publish, makeLive, token } = registry;
const admin = () => house.subject.admin;

test('a pipeline publishes, tries as a canary, promotes and rolls back its own remote, and the log names it', async () => {
  const made = await token('people', 'people main');
  const first = await makeLive({ code: '1' });
  const { version } = await publish({ code: '2' }, bearer(made.token));
  const move = (live: string) => ({
    params: { name: 'people' },
    headers: { ...bearer(made.token).headers, ...takenForLive(live) },
  });
  await service.call(calls.startCanary, { ...move(first), body: { version, percent: 5 } });
  await service.call(calls.stopCanary, { ...move(first), body: {} });
  await service.call(calls.promoteRelease, { ...move(first), body: { version } });
  await service.call(calls.rollBack, { ...move(version), body: { why: 'Errors' } });
  const log = await service.call(calls.listReleaseLog, { ...bearer(made.token) });
  expect(log.data.slice(0, 5)).toMatchObject([
    { kind: 'rollback', who: 'the pipeline "people main"', why: 'Errors', from: version, to: first },
    { kind: 'promote', who: 'the pipeline "people main"' },
    { kind: 'canary_stop', who: 'the pipeline "people main"' },
    { kind: 'canary', who: 'the pipeline "people main"' },
    { kind: 'publish', who: 'the pipeline "people main"' },
  ]);
  const [kept] = (await service.call(calls.listDeployTokens, { as: admin() })).data;
  expect(kept?.last_used_at).not.toBeNull();
});

test('the token of another team is refused, whatever it asks', async () => {
  const other = bearer((await token('studies', 'pipeline of studies')).token);
  const first = await makeLive({ code: '1' });
  const sentence =
    'The pipeline "pipeline of studies" is for the remote "studies" only, and "people" is another team\'s.';
  const published = await registry.send(await archiveOf(builtRemote({ code: '2' })), other);
  expect([published.status, ((await published.json()) as { message: string }).message]).toEqual([403, sentence]);
  const headers = { ...other.headers, ...takenForLive(first) };
  const params = { name: 'people' };
  const refusals = [
    await service.refused(calls.promoteRelease, { params, headers, body: { version: first } }),
    await service.refused(calls.rollBack, { params, headers, body: {} }),
    await service.refused(calls.readLive, { params, headers }),
    await service.refused(calls.readRelease, { params: { ...params, version: first }, headers }),
    await service.refused(calls.listReleases, { query: params, headers }),
    await service.refused(calls.listReleaseLog, { query: params, headers }),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, message: sentence });
  expect(await service.call(calls.listReleases, { headers })).toMatchObject({ total: 0 });
  expect(await service.call(calls.listLive, { headers })).toEqual({ data: [] });
});

test('a token retires nothing and makes no further tokens', async () => {
  const pipeline = bearer((await token()).token);
  const version = await makeLive({});
  const refusals = [
    await service.refused(calls.retireRelease, { ...pipeline, params: { name: 'people', version }, body: {} }),
    await service.refused(calls.makeDeployToken, { ...pipeline, body: { name: 'people', label: 'more', days: 1 } }),
    await service.refused(calls.listDeployTokens, pipeline),
    await service.refused(calls.revokeDeployToken, { ...pipeline, params: { id: 1 } }),
  ];
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 403,
      message: 'A deploy token publishes, promotes, tries a canary and rolls back. For this, an admin signs in.',
    });
});

test('expired, revoked and unknown tokens are refused, each with its sentence', async () => {
  const expired = await token('people', 'old');
  await service.database
    .owner('registry.deploy_token')
    .where({ id: expired.id })
    .update({ expires_at: '2026-01-02T00:00:00Z' });
  const revoked = await token('people', 'lost');
  for (let times = 0; times < 2; times += 1)
    expect(await service.call(calls.revokeDeployToken, { as: admin(), params: { id: revoked.id } })).toMatchObject({
      label: 'lost',
      revoked_at: expect.any(String),
    });
  for (const [secret, message] of [
    [expired.token, 'The deploy token "old" expired on 2026-01-02. Make another.'],
    [revoked.token, 'The deploy token "lost" was revoked.'],
    ['emt_made-up', 'This deploy token is not known here. Make another with "remote token create".'],
  ] as const)
    expect(await service.refused(calls.listReleases, bearer(secret))).toMatchObject({ status: 401, message });
});

test('a token is told once and kept hashed', async () => {
  const made = await token();
  expect(made.token).toMatch(/^emt_[\w-]{43}$/);
  const kept = await service.database.owner('registry.deploy_token');
  const listed = await service.call(calls.listDeployTokens, { as: admin() });
  const logged = await service.call(calls.listReleaseLog, { as: admin() });
  expect(JSON.stringify([kept, listed, logged])).not.toContain(made.token.slice('emt_'.length));
  expect(logged.data).toMatchObject([{ kind: 'token', name: 'people' }]);
  const days = (Date.parse(made.expires_at) - Date.parse(made.created_at)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('of people, admins release, and nobody in somebody else’s name', async () => {
  const version = await makeLive({});
  for (const role of ['td', 'rd', 'student', 'guest'] as const)
    expect(await service.refused(calls.listReleases, { as: house.subject[role] })).toMatchObject({ status: 403 });
  expect(await service.refused(calls.listReleases, {})).toMatchObject({ status: 401 });
  const account = { subject: admin() };
  const acting = await service.database.owner('people.account').where(account).first('id');
  await service.database.owner('people.acting').insert({
    account_id: acting.id,
    person_id: house.person.superadmin,
    kind: 'assumed',
    ends_at: new Date(Date.now() + 3_600_000),
  });
  const refused = await service.refused(calls.promoteRelease, {
    as: admin(),
    params: { name: 'people' },
    headers: takenForLive(version),
    body: { version },
  });
  await service.database.owner('people.acting').where({ account_id: acting.id }).delete();
  expect(refused).toMatchObject({
    status: 403,
    message: 'You act as somebody else. Go back to your own identity to release.',
  });
});
