import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import { identityHouse, PUBLIC_URL, type IdentityHouse } from './house.ts';
import type { Tokens } from './browser.ts';

const ISSUER = `${PUBLIC_URL}/identity`;
let house: IdentityHouse;

beforeAll(async () => {
  house = await identityHouse({ ACCESS_TOKEN_SECONDS: '600' });
});
afterAll(() => house.close());

const student = DEMO_ACCOUNTS.find(({ role }) => role === 'student') as (typeof DEMO_ACCOUNTS)[number];

describe('authorization code with PKCE', () => {
  test('gives an access token for the API and an identity token with all claims', async () => {
    const tokens = await house.portal().signIn(student.email, DEMO_PASSWORD);
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'openid profile groups phone params',
    });
    expect(tokens.refresh_token).toBeTruthy();

    const keys = createRemoteJWKSet(new URL(`${house.url}/identity/jwks`));
    const access = await jwtVerify(tokens.access_token, keys, {
      issuer: ISSUER,
      audience: 'urn:emmaus:api',
      algorithms: ['RS256'],
      typ: 'at+jwt',
    });
    expect(access.payload).toMatchObject({ sub: student.sub, client_id: 'emmaus-portal' });
    const identity = await jwtVerify(tokens.id_token, keys, {
      issuer: ISSUER,
      audience: 'emmaus-portal',
      algorithms: ['RS256'],
    });
    expect(identity.payload).toMatchObject({
      sub: student.sub,
      name: `${student.givenName} ${student.familyName}`,
      given_name: student.givenName,
      family_name: student.familyName,
      email: student.email,
      email_verified: true,
      groups: ['student'],
      phone_number: expect.stringMatching(/^\+1202555/),
      params: {},
    });
  });

  test('every demo account signs in with its own subject', async () => {
    for (const { email, sub } of [DEMO_ACCOUNTS[0], DEMO_ACCOUNTS.at(-1)].filter((account) => account !== undefined)) {
      const { id_token } = await house.portal().signIn(email, DEMO_PASSWORD);
      expect(JSON.parse(Buffer.from(id_token.split('.')[1] as string, 'base64url').toString())).toMatchObject({
        sub,
        email,
      });
    }
  });

  test('the e-mail may be written in any case', async () => {
    const { id_token } = await house.portal().signIn(' Student@Emmaus.TEST ', DEMO_PASSWORD);
    expect(decodeProtectedHeader(id_token).alg).toBe('RS256');
  });

  test('a resource may be named, as the shell does for providers that need it', async () => {
    const portal = house.portal();
    const form = await portal.openForm({ resource: 'urn:emmaus:api' });
    const { location } = await portal.browser.follow(
      await portal.browser.post(form, { email: student.email, password: DEMO_PASSWORD }),
    );
    expect((await portal.exchange(location)).access_token.split('.')).toHaveLength(3);
  });

  test('without PKCE, with another redirect or another client nothing is given', async () => {
    const portal = house.portal();
    const noPkce = new URL(portal.authorizeUrl());
    noPkce.searchParams.delete('code_challenge');
    noPkce.searchParams.delete('code_challenge_method');
    expect((await portal.browser.request(noPkce.href)).headers.get('location')).toContain('error=invalid_request');
    expect(
      (await portal.browser.request(portal.authorizeUrl({ redirect_uri: 'https://evil.example/callback' }))).status,
    ).toBe(400);
    expect((await portal.browser.request(portal.authorizeUrl({ client_id: 'unknown' }))).status).toBe(400);
  });

  test('a code works once, and only with its verifier', async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    const { location } = await portal.browser.follow(
      await portal.browser.post(form, { email: student.email, password: DEMO_PASSWORD }),
    );
    const code = new URL(location as string).searchParams.get('code') as string;
    const wrong = await portal.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${PUBLIC_URL}/callback`,
      code_verifier: 'x'.repeat(43),
    });
    expect(wrong.status).toBe(400);
    const tokens = await portal.exchange(location);
    await expect(portal.exchange(location)).rejects.toThrow('invalid_grant');
    // Somebody else may hold the code: what it gave is taken back.
    expect((await portal.renew(tokens.refresh_token)).status).toBe(400);
  });
});

describe('renewal', () => {
  const renewed = async (answer: Response) => (await answer.json()) as Tokens;

  test('gives new tokens, an identity token among them', async () => {
    const portal = house.portal();
    const first = await portal.signIn(student.email, DEMO_PASSWORD);
    const second = await renewed(await portal.renew(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.id_token).toBeTruthy();
    expect((await portal.renew(second.refresh_token)).status).toBe(200);
  });

  test('an old refresh token is refused, and takes the whole family with it', async () => {
    const portal = house.portal();
    const first = await portal.signIn(student.email, DEMO_PASSWORD);
    const second = await renewed(await portal.renew(first.refresh_token));
    const stolen = await portal.renew(first.refresh_token);
    expect(stolen.status).toBe(400);
    expect(await stolen.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await portal.renew(second.refresh_token)).status).toBe(400);
  });

  test('of two renewals at the same moment only one gets through', async () => {
    const portal = house.portal();
    const { refresh_token } = await portal.signIn(student.email, DEMO_PASSWORD);
    const answers = await Promise.all([portal.renew(refresh_token), portal.renew(refresh_token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('somebody whose account is gone is not renewed', async () => {
    await house.testDatabase.owner('identity.account').insert({
      sub: '5e0a3c1e-0000-4000-8000-0000000000ff',
      email: 'leaving@emmaus.test',
      password_hash: await hashOf(student.email),
      given_name: 'Lea',
      family_name: 'Ving',
    });
    const portal = house.portal();
    const { refresh_token } = await portal.signIn('leaving@emmaus.test', DEMO_PASSWORD);
    await house.testDatabase.owner('identity.account').where({ email: 'leaving@emmaus.test' }).delete();
    expect((await portal.renew(refresh_token)).status).toBe(400);
  });
});

async function hashOf(email: string): Promise<string> {
  const row = await house.testDatabase.owner('identity.account').where({ email }).first('password_hash');
  return row.password_hash as string;
}

describe('a session', () => {
  test('answers a silent request without a form, until it ends', async () => {
    const portal = house.portal();
    expect((await portal.browser.request(portal.authorizeUrl({ prompt: 'none' }))).headers.get('location')).toContain(
      'error=login_required',
    );
    await portal.signIn(student.email, DEMO_PASSWORD);
    const silent = await portal.browser.request(
      portal.authorizeUrl({ prompt: 'none', redirect_uri: `${PUBLIC_URL}/silent.html` }),
    );
    expect(silent.headers.get('location')).toMatch(/^https:\/\/portal\.example\/silent\.html\?code=/);
  });

  test('tells a page of its own address where it would be led, code or refusal, without leading it there', async () => {
    const portal = house.portal();
    const silent = { prompt: 'none', redirect_uri: `${PUBLIC_URL}/silent.html` };
    const ask = async () => {
      const answer = await portal.browser.request(portal.authorizeUrl(silent), { headers: { 'x-tell-where': '1' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      return ((await answer.json()) as { where: string }).where;
    };
    expect(await ask()).toMatch(/^https:\/\/portal\.example\/silent\.html\?error=login_required/);
    await portal.signIn(student.email, DEMO_PASSWORD);
    expect(await ask()).toMatch(/^https:\/\/portal\.example\/silent\.html\?code=/);
    const asked = await portal.browser.request(portal.authorizeUrl(silent), { headers: { 'x-tell-where': '0' } });
    expect(asked.status).toBe(303);
  });

  test('is kept over a restart of the provider, and so are its tokens and keys', async () => {
    const portal = house.portal();
    const { refresh_token, id_token } = await portal.signIn(student.email, DEMO_PASSWORD);
    await house.restart();
    const silent = await portal.browser.request(portal.authorizeUrl({ prompt: 'none' }));
    expect(silent.headers.get('location')).toContain('code=');
    expect((await portal.renew(refresh_token)).status).toBe(200);
    await jwtVerify(id_token, createRemoteJWKSet(new URL(`${house.url}/identity/jwks`)));
  });

  test('its cookies are closed to scripts and only sent over https', async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    const signedIn = await portal.browser.post(form, { email: student.email, password: DEMO_PASSWORD });
    const resumed = await portal.browser.request(signedIn.headers.get('location') as string);
    const cookies = resumed.headers.getSetCookie().filter((cookie) => cookie.startsWith('emmaus_session='));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/path=\/identity\/.*samesite=lax.*secure.*httponly/i);
  });
});

describe('signing out', () => {
  const signOutUrl = (extra: Record<string, string>) =>
    `/identity/session/end?${new URLSearchParams({ client_id: 'emmaus-portal', post_logout_redirect_uri: `${PUBLIC_URL}/logout`, ...extra })}`;
  const submitted = (page: string) => ({
    xsrf: /name="xsrf" value="([^"]+)"/.exec(page)?.[1] as string,
    logout: 'yes',
  });

  test('from the portal needs no answer, ends the session and takes the tokens back', async () => {
    const portal = house.portal();
    const { id_token, refresh_token } = await portal.signIn(student.email, DEMO_PASSWORD);
    const page = await (await portal.browser.request(signOutUrl({ id_token_hint: id_token, state: 'abc' }))).text();
    expect(page).toContain('/identity/assets/sign-out.js');
    const done = await portal.browser.post('/identity/session/end/confirm', submitted(page));
    expect(done.headers.get('location')).toBe(`${PUBLIC_URL}/logout?state=abc`);
    expect((await portal.renew(refresh_token)).status).toBe(400);
    expect((await portal.browser.request(portal.authorizeUrl({ prompt: 'none' }))).headers.get('location')).toContain(
      'error=login_required',
    );
  });

  test('from a foreign link asks first', async () => {
    const portal = house.portal();
    await portal.signIn(student.email, DEMO_PASSWORD);
    const page = await (await portal.browser.request(signOutUrl({}))).text();
    expect(page).toContain('Sign out of Emmaus?');
    expect(page).not.toContain('sign-out.js');
    // The provider's own "no" would end the portal's tokens all the same; ours is a way back that touches nothing.
    expect(page).toContain('<a class="quiet" href="https://portal.example/">Stay signed in</a>');
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(
      (await portal.browser.post('/identity/session/end/confirm', { xsrf: 'guessed', logout: 'yes' })).status,
    ).toBe(400);
  });
});
