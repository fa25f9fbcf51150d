import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { PortalSettingsSchema } from '@emmaus/contracts/settings';
import { rootLog } from '@emmaus/service-kit/log';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { echo, fakeHouse, type FakeHouse } from './fake-house.ts';

const SCRIPT = `console.log(${JSON.stringify('emmaus '.repeat(1000))});`;
const METRICS_TOKEN = 'a token of some length';

let house: FakeHouse;

/** Without fetch's own decompression. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(house.url + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .once('error', reject)
      .end();
  });
}

beforeAll(async () => {
  house = await fakeHouse(
    {
      people: {
        paths: ['GET /people'],
        answer: echo('people'),
        openapi: {
          openapi: '3.1.0',
          paths: { '/people': { get: {} } },
          components: { schemas: { Row: { type: 'object' } } },
        },
      },
      studies: {
        paths: ['GET /studies'],
        answer: echo('studies'),
        openapi: {
          openapi: '3.1.0',
          paths: { '/studies': { get: { schema: { $ref: '#/components/schemas/Row' } } } },
          components: { schemas: { Row: { type: 'string' } } },
        },
      },
    },
    {
      LINKS: '{"conferenceUrl":"https://conference.example/"}',
      OIDC_ISSUER: 'https://login.example/realm',
      METRICS_TOKEN,
    },
    {
      'assets/main.0123abcd.js': SCRIPT,
      'assets/plain.js': SCRIPT,
      'assets/frame.0123abcd.js': SCRIPT,
      'assets/ready.0123abcd.js': SCRIPT,
      'assets/ready.0123abcd.js.gz': gzipSync('ready made'),
      'silent.html': '<!doctype html>',
      'logo.svg': '<svg/>',
    },
  );
});
afterAll(() => house.close());

describe('the shell', () => {
  test('answers every path without a file ending with its page, asked anew each time', async () => {
    for (const path of ['/', '/people/12/edit', '/callback?code=1&state=2']) {
      const answer = await fetch(house.url + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>Emmaus</title>');
    }
  });

  test.each([
    ['a browser', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' }],
    ['one that says no more than what it takes', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ])('"Any other path shows a Page Not Found page", also one that looks like a file, to %s', async (_who, headers) => {
    for (const path of ['/people/1.5', '/nope.html', '/no-such.png']) {
      const answer = await raw(path, headers);
      expect([answer.status, answer.body.toString()], path).toEqual([
        200,
        expect.stringContaining('<title>Emmaus</title>'),
      ]);
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['vary']).toContain('Sec-Fetch-Mode');
    }
    expect((await raw('/logo.svg', headers)).body.toString()).toBe('<svg/>');
    for (const path of ['/assets/gone.0123abcd.js', '/assets/gone.0123abcd.js.map', '/embed-gone.js'])
      expect((await raw(path, headers)).status, path).toBe(404);
  });

  test.each([
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: 'text/html' }],
    ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', accept: 'image/avif,image/*,*/*;q=0.8' }],
    ['an old browser for a script', { accept: '*/*' }],
  ])('a file that is not there is none to %s', async (_who, headers) => {
    for (const path of ['/people/1.5', '/nope.html', '/no-such.png'])
      expect((await raw(path, headers)).status, path).toBe(404);
  });

  test('of the address of a page, which may be a secret as an invitation is, only the first part is logged', async () => {
    const lines = vi.spyOn(rootLog, 'info');
    for (const path of ['/invite/s3cret-token', '/r/7KQ2-M9', '/people/12/edit', '/main', '/logo.svg'])
      await fetch(house.url + path);
    await expect
      .poll(() => lines.mock.calls.map(([line]) => Object(line).path))
      .toEqual(['/invite/…', '/r/…', '/people/…', '/main', '/logo.svg']);
    lines.mockRestore();
  });

  test('answers 304 to who has the page already', async () => {
    const etag = (await fetch(house.url)).headers.get('etag') as string;
    expect((await raw('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('a missing file is plain text and never stored', async () => {
    const answer = await fetch(`${house.url}/assets/gone.0123abcd.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('files with a hash in their name are kept for ever, others are asked for again', async () => {
    expect((await fetch(`${house.url}/assets/main.0123abcd.js`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await fetch(`${house.url}/assets/plain.js`)).headers.get('cache-control')).toBe('no-cache');
  });

  test('scripts are compressed as the browser likes', async () => {
    const brotli = await raw('/assets/main.0123abcd.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect(brotli.headers['vary']).toContain('Accept-Encoding');
    const plain = await raw('/assets/main.0123abcd.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  });

  test('the frame, and nothing else, is what files of remotes may be told as differing from', async () => {
    const frame = await fetch(`${house.url}/assets/frame.0123abcd.js`);
    expect(frame.headers.get('use-as-dictionary')).toBe('match="/r/*/*/*.js"');
    const other = await fetch(`${house.url}/assets/main.0123abcd.js`);
    expect(other.headers.has('use-as-dictionary')).toBe(false);
  });

  test('a form compressed by the build is used', async () => {
    const answer = await raw('/assets/ready.0123abcd.js', { 'accept-encoding': 'gzip' });
    expect(answer.body).toEqual(gzipSync('ready made'));
  });

  test('no path leads out of the folder', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fetc/passwd.txt',
      '/..%5cpackage.json',
    ]) {
      expect((await raw(path, {})).status).toBe(404);
    }
  });

  test('only GET and HEAD are possible', async () => {
    const answer = await fetch(`${house.url}/main`, { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('security headers', () => {
  test('the pages run only what comes from here, and are framed by nobody', async () => {
    const { headers } = await fetch(house.url);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://login.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
    // Chromium knows it not, and says so on every page.
    expect(headers.get('permissions-policy')).not.toContain('bluetooth');
  });

  test.each(['/', '/settings.json', '/api/openapi.json', '/api/docs', '/api/docs/start.js', '/readyz', '/no-such.js'])(
    '%s is what it says it is',
    async (path) => {
      const { headers } = await fetch(house.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('the page of the silent renewal may be framed by the portal', async () => {
    const { headers } = await fetch(`${house.url}/silent.html`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('a script carries no rules of a page, which would be most of a small one', async () => {
    const { headers } = await fetch(`${house.url}/assets/no-such.js`);
    expect(headers.has('content-security-policy')).toBe(false);
    expect(headers.has('permissions-policy')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('without https there is no promise of https; with remotes under development their scripts may run', async () => {
    const own = await fakeHouse({}, { PUBLIC_URL: 'http://localhost:8080', DEV_REMOTES: 'on' });
    const { headers } = await fetch(own.url);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('content-security-policy')).toContain("script-src 'self' http://localhost:*");
    await own.close();
  });
});

test('the settings follow the contract', async () => {
  const answer = await fetch(`${house.url}/settings.json`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(PortalSettingsSchema.parse(await answer.json())).toEqual({
    product: 'Emmaus',
    maintenance: false,
    oidc: {
      issuer: 'https://login.example/realm',
      clientId: 'emmaus-portal',
      scope: 'openid profile groups phone params',
    },
    links: { conferenceUrl: 'https://conference.example/' },
    devRemotes: false,
  });
});

test('in maintenance the calls say so, while page, settings, releases and health go on', async () => {
  const own = await fakeHouse(
    { people: { paths: ['GET /people'], answer: echo('people') }, registry: { answer: echo('registry') } },
    { MAINTENANCE: 'on' },
  );
  const answer = await fetch(`${own.url}/api/people`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('300');
  expect(await answer.json()).toMatchObject({ code: 'maintenance' });
  expect(await (await fetch(`${own.url}/settings.json`)).json()).toMatchObject({ maintenance: true });
  for (const path of ['/', '/r/live.json', '/healthz', '/readyz'])
    expect((await fetch(own.url + path)).status).toBe(200);
  await own.close();
});

test('too many calls from one address are a 429 that says when to come back; pages are not counted', async () => {
  const own = await fakeHouse(
    { people: { paths: ['GET /people'], answer: echo('people') } },
    { RATE_LIMIT_CALLS: '3', RATE_LIMIT_SECONDS: '60' },
  );
  for (let index = 0; index < 3; index += 1) expect((await fetch(`${own.url}/api/people`)).status).toBe(200);
  const refused = await fetch(`${own.url}/api/people`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await fetch(own.url)).status).toBe(200);
  await own.close();
});

describe('documents', () => {
  test('all services in one, and two shapes of one name do not mix', async () => {
    const document = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, { get: unknown }>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(['/people', '/studies']);
    expect(document.components.schemas).toEqual({ Row: { type: 'object' }, 'studies.Row': { type: 'string' } });
    expect(document.paths['/studies']?.get).toEqual({ schema: { $ref: '#/components/schemas/studies.Row' } });
  });

  test('the page and all it loads come from here', async () => {
    const page = await fetch(`${house.url}/api/docs`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const loaded = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path as string);
    expect(loaded).toHaveLength(4);
    for (const path of loaded) expect((await fetch(house.url + path)).status).toBe(200);
  });
});

test('metrics name forwarded calls by service', async () => {
  await fetch(`${house.url}/api/people`);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${house.url}/metrics`, { headers })).text();
  expect(text).toMatch(/gateway_forwarded_duration_seconds_count\{.*upstream="people",method="GET",status="200"/);
});
