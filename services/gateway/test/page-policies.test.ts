/** "A strict policy is on everywhere": each document that the gateway answers with is looked at. */
import { policyFaults } from '@emmaus/service-kit/testing/page-policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeHouse, type FakeHouse } from './fake-house.ts';

let house: FakeHouse;
beforeAll(async () => {
  const override = { name: 'people', origin: 'http://localhost:8182', until: '2100-01-01T00:00:00Z', subject: 'ann' };
  house = await fakeHouse(
    {
      registry: {
        answer: (_req, res) => {
          res.setHeader('Content-Type', 'application/json');
          res.end(JSON.stringify({ override }));
        },
      },
    },
    {},
    { 'silent.html': '<!doctype html>', 'other.html': '<!doctype html>' },
  );
});
afterAll(() => house.close());

const PAGES = [
  '/',
  '/index.html',
  '/main',
  '/people/12/edit',
  '/login',
  '/logout?ended',
  '/callback?code=1&state=2',
  '/invite/secret',
  '/override?token=a.b.c',
  '/silent.html',
  '/other.html',
  '/no-such.html',
];

test.each(PAGES)('%s', async (path) => {
  const { headers } = await fetch(house.url + path);
  expect(policyFaults(headers.get('content-security-policy'), { styles: true })).toEqual([]);
});

test.each(PAGES)('%s, in a browser that has opened an override', async (path) => {
  const { headers } = await fetch(house.url + path, { headers: { cookie: 'emmaus-override=known' } });
  expect(policyFaults(headers.get('content-security-policy'), { styles: true })).toEqual([]);
});

test('"an embedded iframe block (its content is not shown)" is not built: a page may show no frame but the portal\'s own and the sign-in', async () => {
  for (const path of PAGES) {
    const { headers } = await fetch(house.url + path);
    expect(headers.get('content-security-policy'), path).toMatch(/;frame-src 'self' https:\/\/portal\.example;/);
  }
});

test('the API documents', async () => {
  const { headers } = await fetch(`${house.url}/api/docs`);
  expect(policyFaults(headers.get('content-security-policy'), { styles: true })).toEqual([]);
});

test('all other answers are no documents', async () => {
  for (const path of ['/settings.json', '/api/openapi.json', '/api/none', '/readyz', '/assets/none.js', '/metrics']) {
    const { headers } = await fetch(house.url + path);
    expect([headers.get('content-type'), headers.get('x-content-type-options')], path).toEqual([
      expect.not.stringMatching(/html|svg|xml/),
      'nosniff',
    ]);
  }
});

test.each([
  ["default-src 'self'; script-src 'self' 'unsafe-inline'", "script-src has 'unsafe-inline'."],
  ["default-src 'self'; script-src 'self' 'unsafe-eval'", "script-src has 'unsafe-eval'."],
  ["default-src 'self'; script-src http://localhost:*", 'script-src has the wildcard http://localhost:*.'],
  ["default-src 'self'; connect-src https:", 'connect-src lets in all of https:'],
  ["default-src 'self'; script-src data:", 'script-src has data:.'],
  ["default-src 'self'", 'base-uri is missing.'],
  ["script-src 'self'", 'default-src is missing.'],
  [null, 'There is no policy.'],
])('a policy that is not strict is told: %s', (policy, fault) => {
  expect(policyFaults(policy)).toContain(fault);
});
