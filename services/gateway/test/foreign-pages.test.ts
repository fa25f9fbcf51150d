/** "CORS exactly for those origins" */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { echo, fakeHouse, type FakeHouse } from './fake-house.ts';

const REGION = 'https://region.example';
const OTHER = 'https://other.example';

let house: FakeHouse;
let origins: string[] | undefined = [REGION];

beforeAll(async () => {
  house = await fakeHouse(
    {
      people: { paths: ['GET /people', 'PUT /people'], answer: echo('people') },
      registry: {
        answer(req, res) {
          res.setHeader('Vary', 'Accept-Encoding');
          if (req.url !== '/.well-known/embed-origins') return void res.end(req.url);
          if (origins) res.end(JSON.stringify({ origins }));
          else res.writeHead(503).end();
        },
      },
      identity: { answer: echo('identity') },
    },
    {},
    { 'embed.js': 'embed', 'assets/embed/drawing.0123abcd.js': 'drawing', 'embed/sign-in.html': 'sign in' },
  );
});
afterAll(() => house.close());

const ask = (path: string, origin?: string, init: RequestInit = {}) =>
  fetch(house.url + path, { ...init, headers: { ...init.headers, ...(origin === undefined ? {} : { origin }) } });
const readers = async (path: string, origin?: string) =>
  (await ask(path, origin)).headers.get('access-control-allow-origin');

const FOR_VIEWS = [
  '/api/people',
  '/r/live.json',
  '/r/report',
  '/r/people/1.0.0/remoteEntry.js',
  '/settings.json',
  '/assets/embed/drawing.0123abcd.js',
];

describe.each(FOR_VIEWS)('%s', (path) => {
  test('is read by pages of an allowed origin, by no others, and never with cookies', async () => {
    const answer = await ask(path, REGION);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(REGION);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    for (const origin of [OTHER, `${REGION}:8443`, 'http://region.example', 'null', undefined])
      expect([origin, await readers(path, origin)]).toEqual([origin, null]);
  });
});

test('a file that the portal itself has fetched is not what such a page finds in the cache of a browser', async () => {
  const kept = FOR_VIEWS.filter((path) => !path.startsWith('/api/'));
  for (const path of kept)
    expect([path, (await ask(path)).headers.get('vary')]).toEqual([path, expect.stringContaining('Origin')]);
});

test('what the service says of its kinds of answers stays beside it', async () => {
  expect((await ask('/r/live.json', REGION)).headers.get('vary')).toBe('Accept-Encoding, Origin');
});

test('a problem can be read, too, and its number', async () => {
  const answer = await ask('/api/nothing', REGION);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('access-control-allow-origin')).toBe(REGION);
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id');
});

test('the sign-in and the pages are nobody else’s', async () => {
  for (const path of ['/identity/token', '/main', '/silent.html', '/embed/sign-in.html'])
    expect([path, await readers(path, REGION)]).toEqual([path, null]);
});

test('the question before a call is answered here, with the headers of a call', async () => {
  const asking = { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } };
  const answer = await ask('/api/people', REGION, asking);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization.*x-id-token.*x-person-id/);
  const refused = await ask('/api/people', OTHER, asking);
  expect(refused.status).toBe(405);
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
});

test('what is allowed or taken back holds within seconds; what was said last while the registry is away', async () => {
  const wait = { timeout: 10_000, interval: 300 };
  origins = [OTHER];
  await vi.waitFor(async () => expect(await readers('/api/people', OTHER)).toBe(OTHER), wait);
  expect(await readers('/api/people', REGION)).toBeNull();
  origins = undefined;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await readers('/api/people', OTHER)).toBe(OTHER);
  origins = [REGION];
  await vi.waitFor(async () => expect(await readers('/api/people', REGION)).toBe(REGION), wait);
});

test('any page may load embed.js; only the window of the sign-in keeps who opened it', async () => {
  const script = await ask('/embed.js');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await ask('/assets/embed/drawing.0123abcd.js')).headers.get('cross-origin-resource-policy')).toBe(
    'same-origin',
  );
  const popup = await ask('/embed/sign-in.html');
  expect(popup.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(popup.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await ask('/main')).headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
