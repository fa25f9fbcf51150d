/** "Demo accounts cannot sign in while the demo is off." The database may hold them from a time when it was on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import { hashPassword } from '../src/password.ts';
import { identityHouse, type IdentityHouse } from './house.ts';

const [superadmin] = DEMO_ACCOUNTS as [(typeof DEMO_ACCOUNTS)[number]];
let house: IdentityHouse;

beforeAll(async () => {
  house = await identityHouse();
});
afterAll(() => house.close());

test('their password is dead, and so is who was signed in with it; others go on', async () => {
  await house.testDatabase.owner('identity.account').insert({
    sub: '7d3f0c52-4a51-4c0e-9a51-3f2a4f6f0a01',
    email: 'real@example.org',
    password_hash: await hashPassword('of their own', { N: 2 ** 10, r: 8, p: 1 }),
    given_name: 'Real',
    family_name: 'Person',
  });
  const before = house.portal();
  const { refresh_token } = await before.signIn(superadmin.email, DEMO_PASSWORD);

  await house.restart({ DEMO: '0' });
  const portal = house.portal();
  const answer = await portal.browser.post(await portal.openForm(), {
    email: superadmin.email,
    password: DEMO_PASSWORD,
  });
  expect(answer.status).toBe(401);
  expect((await before.renew(refresh_token)).status).toBe(400);
  const silent = await before.browser.request(before.authorizeUrl({ prompt: 'none' }));

  expect(silent.headers.get('location')).toContain('error=login_required');
  expect((await before.signIn('real@example.org', 'of their own')).id_token).toBeTruthy();
  expect((await house.portal().signIn('real@example.org', 'of their own')).id_token).toBeTruthy();

  await house.restart({ DEMO: '1' });
  expect((await house.portal().signIn(superadmin.email, DEMO_PASSWORD)).id_token).toBeTruthy();
});
