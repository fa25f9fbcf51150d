/** "Signed override of one remote in a deployed portal for one account", and what somebody may try with it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IssuedOverride, OpenedOverride } from '@emmaus/contracts/overrides.contract';
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { TEST_PUBLIC_URL } from '@emmaus/service-kit/testing/test-service';
import { atOnce, statusesOf } from '@emmaus/service-kit/testing/two-at-once';
import Koa from 'koa';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayRoutes } from '../src/overrides/gateway.routes.ts';
import { bearer, registryForTests } from './registry-for-tests.ts';

const registry = registryForTests();
const { service, house, makeLive, token } = registry;
const admin = () => house.subject.admin;
const ORIGIN = 'http://localhost:8182';
const EMAIL = 'Developer@emmaus.test';
let gateway: Server;

beforeAll(async () => {
  const app = new Koa();
  app.use(gatewayRoutes(TEST_PUBLIC_URL).routes());
  gateway = createServer(app.callback());
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void gateway.close());
beforeEach(async () => {
  await service.database.owner.raw('truncate registry.override');
  await makeLive({});
});

const issue = (more: object = {}) =>
  service.call(calls.issueOverride, {
    as: admin(),
    body: { name: 'people', origin: ORIGIN, email: EMAIL, hours: 8, ...more },
  });

interface Opener {
  subject?: string;
  email?: string;
  email_verified?: boolean;
  session?: string;
  cookie?: string;
}

/** As the page does, from a browser. */
async function open(sent: string, opener: Opener = {}): Promise<Response> {
  const {
    subject = house.subject.student,
    email = EMAIL.toLowerCase(),
    email_verified = true,
    session,
    cookie,
  } = opener;
  const claims = { email, email_verified };
  return fetch(new URL(calls.openOverride.path, service.url), {
    method: 'POST',
    headers: {
      ...(await service.provider.headers(subject, { claims, ...(session ? { session } : {}) })),
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ token: sent }),
  });
}

const messageOf = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** What the gateway is told of a browser. */
async function seen(cookie: string): Promise<OpenedOverride | null> {
  const { port } = gateway.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/opened-override`, { headers: { cookie } });
  return ((await answer.json()) as { override: OpenedOverride | null }).override;
}

async function opened(more: object = {}, opener: Opener = {}): Promise<{ issued: IssuedOverride; cookie: string }> {
  const issued = await issue(more);
  const answer = await open(issued.token, opener);
  expect(answer.status).toBe(200);
  return { issued, cookie: cookieOf(answer) };
}

test('its account opens it once, and that browser has it until its time is over', async () => {
  const issued = await issue({ why: 'A look at the new tree' });
  expect(issued.address).toBe(`${TEST_PUBLIC_URL}/override?token=${issued.token}`);
  const answer = await open(issued.token);
  expect(await answer.json()).toEqual({
    name: 'people',
    origin: ORIGIN,
    until: issued.until,
    subject: house.subject.student,
  });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^(__Host-)?emmaus-override=[\w-]{43}; Path=\/; Max-Age=287\d\d; HttpOnly; SameSite=Lax/,
  );
  expect(await seen(cookieOf(answer))).toMatchObject({ name: 'people', origin: ORIGIN });
  expect(await seen('emmaus-override=x')).toBeNull();
  await service.database.owner('registry.override').update({ until: new Date(Date.now() - 1_000) });
  expect(await seen(cookieOf(answer))).toBeNull();
});

describe('nobody else opens it', () => {
  test('another account, an address that was not verified, or none', async () => {
    const { token: sent } = await issue();
    for (const opener of [{ email: 'other@emmaus.test' }, { email_verified: false }, { email: '' }])
      expect(await messageOf(await open(sent, opener))).toEqual([
        403,
        'This override was issued for another account. Sign in with the one it is for.',
      ]);
    const unsigned = await service.refused(calls.openOverride, { body: { token: sent } });
    expect(unsigned).toMatchObject({ status: 401 });
    expect((await open(sent)).status).toBe(200);
  });

  test('a token that was tampered with, signed by another, or by nobody', async () => {
    const { token: sent } = await issue();
    const [head = '', body = '', signature = ''] = sent.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1));
    for (const bad of [
      `${head}.${encoded({ ...claims, sub: 'other@emmaus.test' })}.${signature}`,
      `${head}.${encoded({ ...claims, jti: String(Number(claims['jti']) + 1) })}.${signature}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
      forged,
      body,
      '',
    ])
      expect(await messageOf(await open(bad))).toEqual([403, 'This is no override of this portal.']);
  });

  test('twice, in another browser', async () => {
    const { issued } = await opened();
    expect(await messageOf(await open(issued.token))).toEqual([
      403,
      'This override was opened before, and each opens once. Ask for another.',
    ]);
  });

  test('two at the same moment: one has it', async () => {
    const { token: sent } = await issue();
    const all = () => [open(sent), open(sent), open(sent)];
    const answers = await atOnce(service.database.owner, 'registry.override', all);
    expect(await statusesOf(answers)).toEqual([200, 403, 403]);
  });

  test('after it was revoked, opened or not', async () => {
    const { issued, cookie } = await opened();
    const waiting = await issue();
    for (const { id } of [issued, waiting]) {
      const revoke = () => service.call(calls.revokeOverride, { as: admin(), params: { id } });
      expect(await revoke()).toMatchObject({ ended_because: 'revoked' });
      expect(await revoke()).toMatchObject({ ended_because: 'revoked' });
    }
    expect(await seen(cookie)).toBeNull();
    expect(await messageOf(await open(waiting.token))).toEqual([403, 'This override was revoked.']);
    expect((await open(issued.token)).status).toBe(403);
  });

  test('after its time is over', async () => {
    const { token: sent } = await issue();
    await service.database.owner('registry.override').update({ until: new Date(Date.now() - 1_000) });
    expect(await messageOf(await open(sent))).toEqual([403, 'The time of this override is over. Ask for another.']);
  });
});

test.each([
  'http://localhost:8182/',
  'http://localhost:8182/mf-manifest.json',
  'http://localhost:*',
  'http://*:8182',
  'http://ann:secret@localhost:8182',
  'http://localhost:8182@evil.example:80',
  'http://localhost',
  'http://localhost:99999',
  'http://localhost:0',
  'https://evil.example:8182',
  'http://localhost.evil.example:8182',
  "http://localhost:8182; script-src 'unsafe-inline'",
  "http://localhost:8182 'unsafe-eval'",
  'http://localhost:8182\nX-Header: 1',
  'http://localhost:8182,https://evil.example:1',
  'javascript:alert(1)//localhost:8182',
  'HTTP://LOCALHOST:8182',
])('%j is no origin of an override', async (origin) => {
  const refused = await service.refused(calls.issueOverride, {
    as: admin(),
    body: { name: 'people', origin, email: EMAIL, hours: 1 },
  });
  expect(refused).toMatchObject({ status: 422, errors: [{ pointer: '/origin' }] });
});

test('admins issue, list and revoke; not pipelines, nor anybody else, nor for longer than 8 hours', async () => {
  const body = { name: 'people', origin: ORIGIN, email: EMAIL, hours: 8 };
  const pipeline = bearer((await token()).token);
  expect(await service.refused(calls.issueOverride, { ...pipeline, body })).toMatchObject({ status: 403 });
  for (const role of ['td', 'rd', 'student'] as const)
    expect(await service.refused(calls.issueOverride, { as: house.subject[role], body })).toMatchObject({
      status: 403,
    });
  expect(await service.refused(calls.issueOverride, { as: admin(), body: { ...body, hours: 9 } })).toMatchObject({
    status: 422,
  });
  expect(await service.refused(calls.issueOverride, { as: admin(), body: { ...body, name: 'letters' } })).toMatchObject(
    {
      status: 404,
      message: 'Nothing of the remote "letters" is live, so there is nothing to put another in place of.',
    },
  );
  expect(
    await service.refused(calls.issueOverride, { as: admin(), body: { ...body, email: undefined } }),
  ).toMatchObject({
    status: 422,
    message: 'Say for whom: your own sign-in names no e-mail address that was verified.',
  });
  expect(await service.refused(calls.revokeOverride, { as: admin(), params: { id: 4711 } })).toMatchObject({
    status: 404,
  });
});

test('it ends with the sign-in in which it was opened', async () => {
  const { cookie } = await opened({}, { session: 'session-1' });
  expect(await seen(cookie)).not.toBeNull();
  await service.database.owner('identity.ended_session').insert({ session: 'session-1' });
  expect(await seen(cookie)).toBeNull();
});

test('a browser lets go of it, signed in or not; another that it opens takes its place', async () => {
  const first = await opened();
  const { cookie } = await opened({ origin: 'https://127.0.0.1:9000' }, { cookie: first.cookie });
  expect([await seen(first.cookie), (await seen(cookie))?.origin]).toEqual([null, 'https://127.0.0.1:9000']);
  const close = () =>
    fetch(new URL(calls.closeOverride.path, service.url), {
      method: 'DELETE',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ because: 'gone' }),
    });
  for (let times = 0; times < 2; times += 1) {
    const answer = await close();
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
  }
  expect(await seen(cookie)).toBeNull();
  const { data } = await service.call(calls.listOverrides, { as: admin(), query: { name: 'people' } });
  expect(data.map(({ ended_because }) => ended_because)).toEqual(['gone', 'replaced']);
});

test('issued, opened and ended stand in the log; a token or what a browser carries stands nowhere', async () => {
  const { issued, cookie } = await opened({ why: 'A look' });
  await service.call(calls.revokeOverride, { as: admin(), params: { id: issued.id } });
  const log = await service.call(calls.listReleaseLog, { as: admin() });
  const what = `${ORIGIN} for developer@emmaus.test until ${issued.until.slice(11, 16)} UTC`;
  expect(log.data.slice(0, 3)).toMatchObject([
    { kind: 'override_end', name: 'people', why: `${what}: revoked` },
    { kind: 'override_open', why: what },
    { kind: 'override', why: `${what}: A look` },
  ]);
  const kept = JSON.stringify([
    await service.database.owner('registry.override'),
    await service.database.owner('registry.release_log'),
  ]);
  expect(kept).not.toContain(issued.token);
  expect(kept).not.toContain(cookie.split('=')[1]);
});
