/** "A session's end reaches the services": they are told of each at once, whoever ended it, and of no other. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import { forgetEndedSessions } from '../src/ended-session.ts';
import { hashPassword } from '../src/password.ts';
import type { PortalClient, Tokens } from './browser.ts';
import { identityHouse, type IdentityHouse } from './house.ts';

const [superadmin] = DEMO_ACCOUNTS as [(typeof DEMO_ACCOUNTS)[number]];
let house: IdentityHouse;

beforeAll(async () => {
  house = await identityHouse();
});
afterAll(() => house.close());

const sessionOf = ({ access_token }: Tokens): string => {
  const { sid } = decodeJwt(access_token);
  expect(sid).toEqual(expect.any(String));
  return sid as string;
};

/** What the services hear, by the rights of one of them. */
async function hasEnded(tokens: Tokens): Promise<boolean> {
  const rows: unknown[] = await house.testDatabase
    .as('recruitment')('identity.published_ended_session_v1')
    .where({ session: sessionOf(tokens) });
  return rows.length > 0;
}

const signIn = async (): Promise<[PortalClient, Tokens]> => {
  const portal = house.portal();
  return [portal, await portal.signIn(superadmin.email, DEMO_PASSWORD)];
};

test('signing out ends the session of this browser, and no other of the same person', async () => {
  const [portal, tokens] = await signIn();
  const [, elsewhere] = await signIn();
  const renewed = (await (await portal.renew(tokens.refresh_token)).json()) as Tokens;
  expect(sessionOf(renewed)).toBe(sessionOf(tokens));

  const query = new URLSearchParams({ client_id: 'emmaus-portal', id_token_hint: renewed.id_token });
  const page = await (await portal.browser.request(`/identity/session/end?${query}`)).text();
  expect(await hasEnded(tokens)).toBe(false);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] as string;
  await portal.browser.post('/identity/session/end/confirm', { xsrf, logout: 'yes' });

  expect([await hasEnded(tokens), await hasEnded(renewed), await hasEnded(elsewhere)]).toEqual([true, true, false]);
});

test('a refresh token that comes a second time ends the session, and a new one begins without a form', async () => {
  const [portal, tokens] = await signIn();
  const renewed = (await (await portal.renew(tokens.refresh_token)).json()) as Tokens;
  expect((await portal.renew(tokens.refresh_token)).status).toBe(400);
  expect([await hasEnded(tokens), await hasEnded(renewed)]).toEqual([true, true]);

  const silent = await portal.browser.request(portal.authorizeUrl({ prompt: 'none' }));
  const fresh = await portal.exchange(silent.headers.get('location'));
  expect(await hasEnded(fresh)).toBe(false);
});

test('a code that comes a second time ends the session', async () => {
  const portal = house.portal();
  const form = await portal.openForm();
  const credentials = { email: superadmin.email, password: DEMO_PASSWORD };
  const { location } = await portal.browser.follow(await portal.browser.post(form, credentials));
  const tokens = await portal.exchange(location);
  await expect(portal.exchange(location)).rejects.toThrow('invalid_grant');
  expect(await hasEnded(tokens)).toBe(true);
});

test('switching the demo off ends the sessions of its people, and no others', async () => {
  await house.testDatabase.owner('identity.account').insert({
    sub: '7d3f0c52-4a51-4c0e-9a51-3f2a4f6f0a02',
    email: 'stays@example.org',
    password_hash: await hashPassword('of their own', { N: 2 ** 10, r: 8, p: 1 }),
    given_name: 'Real',
    family_name: 'Person',
  });
  const [, demo] = await signIn();
  const real = await house.portal().signIn('stays@example.org', 'of their own');
  await house.restart({ DEMO: '0' });
  expect([await hasEnded(demo), await hasEnded(real)]).toEqual([true, false]);
  await house.restart({ DEMO: '1' });
});

test('an end is remembered for longer than any token lives', async () => {
  await house.testDatabase.owner('identity.ended_session').insert([
    { session: 'of-yesterday', ended_at: house.database.raw(`now() - interval '25 hours'`) },
    { session: 'of-last-week', ended_at: house.database.raw(`now() - interval '7 days'`) },
  ]);
  await forgetEndedSessions(house.database);
  const left = await house.database('identity.ended_session').whereLike('session', 'of-%').pluck('session');
  expect(left).toEqual(['of-yesterday']);
});
