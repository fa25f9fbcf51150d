/** An override changes the policy of one browser's pages, by one origin, and of nobody else's. */
import { expect, test } from 'vitest';
import { PortalSettingsSchema } from '@emmaus/contracts/settings';
import { fakeHouse, type FakeHouse } from './fake-house.ts';

const OPENED = {
  name: 'people',
  origin: 'http://localhost:8182',
  until: '2100-01-01T00:00:00.000Z',
  subject: 'ann',
};

/** A registry that answers the browser of this cookie with this. */
async function house(override: unknown): Promise<FakeHouse> {
  return fakeHouse(
    {
      registry: {
        answer: (req, res) => {
          const known = req.url === '/opened-override' && (req.headers.cookie ?? '').includes('emmaus-override=known');
          res.setHeader('Content-Type', 'application/json');
          res.end(JSON.stringify({ override: known ? override : null }));
        },
      },
    },
    {},
    { 'silent.html': '<!doctype html>', 'logo.svg': '<svg/>' },
  );
}
const KNOWN = { cookie: 'other=1; emmaus-override=known' };
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

test('the pages of that browser may have scripts, styles, pictures and calls of the one origin', async () => {
  const own = await house(OPENED);
  const before = await fetch(`${own.url}/main`);
  const answer = await fetch(`${own.url}/main`, {
    headers: { ...KNOWN, 'if-none-match': before.headers.get('etag') ?? '' },
  });
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    200,
    'private, no-store',
    null,
  ]);
  const policy = policyOf(answer);
  for (const rule of [
    "script-src 'self' http://localhost:8182;",
    "connect-src 'self' https://portal.example http://localhost:8182 ws://localhost:8182;",
    "font-src 'self' data: http://localhost:8182;",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toContain('*');
  // All that differs from everybody's is that origin.
  expect(policy.replaceAll(/ (http|ws):\/\/localhost:8182/g, '')).toBe(policyOf(before));
  const settings = await fetch(`${own.url}/settings.json`, { headers: KNOWN });
  expect(settings.headers.get('cache-control')).toBe('private, no-store');
  expect(PortalSettingsSchema.parse(await settings.json()).override).toEqual(OPENED);
  await own.close();
});

test('nobody else’s, nor the frame of the silent renewal', async () => {
  const own = await house(OPENED);
  const strangers: Record<string, string>[] = [{}, { cookie: 'emmaus-override=guessed' }];
  for (const headers of strangers) {
    const answer = await fetch(`${own.url}/main`, { headers });
    expect(policyOf(answer)).not.toContain('localhost');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const settings = await fetch(`${own.url}/settings.json`, { headers });
    expect([settings.headers.get('cache-control'), Object.keys(Object(await settings.json()))]).toEqual([
      'no-cache',
      expect.not.arrayContaining(['override']),
    ]);
  }
  expect(policyOf(await fetch(`${own.url}/silent.html`, { headers: KNOWN }))).not.toContain('localhost');
  await own.close();
});

test.each([
  'http://localhost:*',
  "http://localhost:8182; script-src * 'unsafe-inline' 'unsafe-eval'",
  'https://evil.example:443',
  "http://localhost:8182 'unsafe-eval'",
])('%j does not reach a policy, even if the registry said it', async (origin) => {
  const own = await house({ ...OPENED, origin });
  const answer = await fetch(`${own.url}/main`, { headers: KNOWN });
  expect(answer.status).toBe(200);
  expect(policyOf(answer)).toBe(policyOf(await fetch(`${own.url}/main`)));
  await own.close();
});

test('without an answer of the registry there is no override, and the page comes', async () => {
  const own = await house(OPENED);
  await own.stop('registry');
  const answer = await fetch(`${own.url}/main`, { headers: KNOWN });
  expect([answer.status, policyOf(answer).includes('localhost')]).toEqual([200, false]);
  await own.close();
});

test('from outside nobody asks what a browser has opened', async () => {
  const own = await house(OPENED);
  for (const path of ['/opened-override', '/api/opened-override', '/r/opened-override'])
    expect(await (await fetch(own.url + path, { headers: KNOWN })).text()).not.toContain('8182');
  await own.close();
});
