import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import { sweepExpired } from '../src/oidc-record.adapter.ts';
import { hashesToTry, hashPassword, passwordMatches } from '../src/password.ts';
import { identityHouse, type IdentityHouse, PUBLIC_URL } from './house.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await identityHouse();
});
afterAll(() => house.close());

describe('the sign-in page', () => {
  test('has the two fields and the button by name, and runs nothing from elsewhere', async () => {
    const portal = house.portal();
    const answer = await portal.browser.request(await portal.openForm());
    const page = (await answer.text()).replaceAll(/\s+/g, ' ');
    expect(page).toContain('<label for="email">E-mail</label> <input id="email" name="email" type="email"');
    expect(page).toContain(
      '<label for="password">Password</label> <input id="password" name="password" type="password"',
    );
    expect(page).toMatch(/<button type="submit" class="main" ?>Sign in<\/button>/);
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; form-action 'self' ${PUBLIC_URL}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const [, address] of page.matchAll(/(?:src|href)="(\/identity\/assets\/[^"]+)"/g)) {
      expect((await fetch(house.url + address)).status).toBe(200);
    }
  });

  test('offers the demo people; picking one fills the form, without a script too', async () => {
    const portal = house.portal();
    const page = await (await portal.browser.request(await portal.openForm())).text();
    expect(page.match(/data-email="/g)).toHaveLength(19);
    const link = /href="([^"]+demo=student[^"]+)"/.exec(page)?.[1] as string;
    const filled = await (await portal.browser.request(link)).text();
    expect(filled).toContain('value="student@emmaus.test"');
    expect(filled).toMatch(/id="password"[^>]*value="emmaus"/);
  });

  test('outside of the demo nobody is offered and nothing is filled in', async () => {
    const own = await identityHouse({ DEMO: '0' });
    const portal = own.portal();
    const form = await portal.openForm();
    for (const address of [form, `${form}?demo=student%40emmaus.test`]) {
      const page = await (await portal.browser.request(address)).text();
      expect(page).not.toContain('emmaus.test');
      expect(page).not.toContain('Demo people');
    }
    await own.close();
  });

  test('fills in the e-mail the portal hints at', async () => {
    const portal = house.portal();
    const page = await (await portal.browser.request(await portal.openForm({ login_hint: 'ruth@emmaus.test' }))).text();
    expect(page).toContain('value="ruth@emmaus.test"');
  });

  test('a form that is not packed as it says is refused, and is no fault of ours', async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    const body = new URLSearchParams({ email: 'student@emmaus.test', password: 'wrong' });
    for (const [packing, status] of Object.entries({ gzip: 400, br: 400, 'x-unknown': 415, identity: 401 })) {
      const headers = { 'content-encoding': packing };
      expect((await portal.browser.request(form, { method: 'POST', headers, body })).status, packing).toBe(status);
    }
  });

  test('a wrong password and an unknown e-mail are told alike, and the e-mail stays', async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    const wrong = await portal.browser.post(form, { email: 'student@emmaus.test', password: 'wrong' });
    const unknown = await portal.browser.post(form, { email: 'stranger@emmaus.test', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const page = await wrong.text();
    expect(page).toContain('This e-mail and password do not belong together.');
    expect(page).toContain('value="student@emmaus.test"');
    expect(page).not.toContain('value="wrong"');
    expect((await unknown.text()).replaceAll('stranger@', 'student@')).toBe(page);
  });

  test('what was typed cannot become part of the page', async () => {
    const portal = house.portal();
    const page = await (
      await portal.browser.post(await portal.openForm(), { email: '"><script>alert(1)</script>', password: 'x' })
    ).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  });

  test('empty fields are named', async () => {
    const portal = house.portal();
    const answer = await portal.browser.post(await portal.openForm(), { email: '', password: '' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Please enter your e-mail and your password.');
  });

  test('a form that belongs to no sign-in says how to go on', async () => {
    const answer = await house
      .portal()
      .browser.post('/identity/interaction/unknown', { email: 'student@emmaus.test', password: 'emmaus' });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('This sign-in has expired.');
    expect(page).toContain('href="https://portal.example/login"');
  });

  test('whoever goes back to the form after signing in is led to the portal', async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    const { location } = await portal.browser.follow(
      await portal.browser.post(form, { email: 'student@emmaus.test', password: 'emmaus' }),
    );
    expect(location).toContain('code=');
    const back = await portal.browser.request(form);
    expect([back.status, back.headers.get('location')]).toEqual([303, 'https://portal.example/']);
  });

  test('a faulty request of a portal is a page in our look, not a stack of details', async () => {
    const portal = house.portal();
    const answer = await portal.browser.request(portal.authorizeUrl({ redirect_uri: 'https://evil.example/' }));
    const page = await answer.text();
    expect(page).toContain('The sign-in did not work.');
    expect(page).not.toContain('evil.example');
  });
});

describe('guessing passwords', () => {
  const guessing = async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    return (email: string, password: string, address: string) =>
      portal.browser.post(form, { email, password }, { 'x-forwarded-for': address });
  };

  test('is stopped after ten tries for one account from one address, even for the right password; others go on', async () => {
    const guess = await guessing();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await guess('td@emmaus.test', 'wrong', '198.51.100.1')).status).toBe(401);
    const stopped = await guess('TD@emmaus.test', 'emmaus', '198.51.100.1');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await stopped.text()).toMatch(/There were too many tries\. Please wait 15 minutes/);
    expect((await guess('ad@emmaus.test', 'wrong', '198.51.100.1')).status).toBe(401);
    expect((await guess('td@emmaus.test', 'emmaus', '198.51.100.2')).status).toBe(303);
  });

  test('is stopped after twenty tries for one account from all addresses, but not for its owner where they signed in before', async () => {
    const owner = await guessing();
    expect((await owner('regional@emmaus.test', 'emmaus', '192.0.2.80')).status).toBe(303);
    const guess = await guessing();
    const heard: number[] = [];
    for (let attempt = 0; attempt < 32; attempt += 1)
      heard.push((await guess('regional@emmaus.test', 'wrong', `198.51.100.${20 + (attempt % 4)}`)).status);
    expect(heard).toEqual([...Array<number>(20).fill(401), ...Array<number>(12).fill(429)]);
    expect((await guess('regional@emmaus.test', 'emmaus', '198.51.100.30')).status).toBe(429);
    const again = await guessing();
    expect((await again('regional@emmaus.test', 'emmaus', '192.0.2.80')).status).toBe(303);
  });

  test('from one address alone keeps nobody out at another', async () => {
    const guess = await guessing();
    for (let attempt = 0; attempt < 30; attempt += 1) await guess('dsc@emmaus.test', 'wrong', '198.51.100.40');
    expect((await guess('dsc@emmaus.test', 'emmaus', '198.51.100.41')).status).toBe(303);
  });

  test('takes the same work for an address with an account, with one of another cost, and with none', async () => {
    await house.testDatabase.owner('identity.account').insert({
      sub: randomUUID(),
      email: 'costly@example.org',
      password_hash: await hashPassword('of their own', { N: 2 ** 11, r: 8, p: 1 }),
      given_name: 'Costly',
      family_name: 'Person',
    });
    const guess = await guessing();
    const hashes = async (email: string): Promise<number> => {
      let count = 0;
      const hook = createHook({ init: (_id, type) => void (count += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable();
      const answer = await guess(email, 'wrong', '198.51.100.50');
      hook.disable();
      expect(answer.status).toBe(401);
      return count;
    };
    expect(await hashes('chaplain@emmaus.test')).toBe(2);
    expect(await hashes('costly@example.org')).toBe(2);
    expect(await hashes('nobody-at-all@example.org')).toBe(2);
    expect((await guess('costly@example.org', 'of their own', '198.51.100.50')).status).toBe(303);
    await house.testDatabase.owner('identity.account').where({ email: 'costly@example.org' }).delete();
  });

  test('a sign-in that works forgives the tries before it', async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    for (let attempt = 0; attempt < 9; attempt += 1)
      await portal.browser.post(form, { email: 'pd@emmaus.test', password: 'wrong' });
    expect((await portal.browser.post(form, { email: 'pd@emmaus.test', password: 'emmaus' })).status).toBe(303);
    const next = house.portal();
    expect(
      (await next.browser.post(await next.openForm(), { email: 'pd@emmaus.test', password: 'wrong' })).status,
    ).toBe(401);
  });

  test('is counted over all processes, and survives a restart', async () => {
    const portal = house.portal();
    const form = await portal.openForm();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await portal.browser.post(form, { email: 'rd@emmaus.test', password: 'wrong' });
    await house.restart();
    expect((await portal.browser.post(form, { email: 'rd@emmaus.test', password: 'emmaus' })).status).toBe(429);
  });
});

test('the sweep takes what has expired and nothing else', async () => {
  const portal = house.portal();
  const { refresh_token } = await portal.signIn('student@emmaus.test', 'emmaus');
  const old = { kind: 'Session', payload: '{}', expires_at: house.database.raw(`now() - interval '1 second'`) };
  await house.database('identity.oidc_record').insert([
    { ...old, id: 'old-1' },
    { ...old, id: 'old-2' },
    { ...old, id: 'old-3' },
  ]);
  expect(await sweepExpired(house.database, 2)).toBe(3);
  expect((await portal.renew(refresh_token)).status).toBe(200);
});

test('the sweep waits for nobody who still has one of them in hand', async () => {
  const old = { kind: 'Session', payload: '{}', expires_at: house.database.raw(`now() - interval '1 second'`) };
  const ids = ['held', 'free'];
  await house.database('identity.oidc_record').insert(ids.map((id) => ({ ...old, id })));
  const { owner } = house.testDatabase;
  await owner.transaction(async (holding) => {
    await holding('identity.oidc_record').where({ id: 'held' }).update({ consumed_at: holding.fn.now() });
    const swept = sweepExpired(house.database);
    await waitsOrIsDone(owner, swept);
    expect(await house.database('identity.oidc_record').whereIn('id', ids).pluck('id')).toEqual(['held']);
  });
  expect(await sweepExpired(house.database)).toBe(1);
});

test('every cost in use is tried once, with the own hash where it is of that cost', () => {
  const own = 'scrypt$1024$8$1$salt$key';
  const costs = ['scrypt$1024$8$1', 'scrypt$32768$8$3'];
  const parameters = (hash: string) => hash.split('$').slice(0, 4).join('$');
  for (const account of [own, 'scrypt$1024$8$16$salt$key', '$2b$10$foreign', undefined])
    expect(hashesToTry(costs, account).map(parameters)).toEqual(costs);
  expect(hashesToTry(costs, own)[0]).toBe(own);
});

test('a password hash matches its own password only, and foreign hashes are refused', async () => {
  expect(await hashPassword('of full strength')).toMatch(/^scrypt\$32768\$8\$3\$/);
  const hash = await hashPassword('Emmaus is 60 stadia away', { N: 1024, r: 8, p: 1 });
  expect(hash).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(await passwordMatches('Emmaus is 60 stadia away', hash)).toBe(true);
  expect(await passwordMatches('Emmaus is 61 stadia away', hash)).toBe(false);
  expect(await passwordMatches('x', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false);
});

test('health, readiness and metrics', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(house.url + path)).status).toBe(200);
});
