import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from 'node:http';
import { echo, fakeHouse, listen, type FakeHouse } from './fake-house.ts';

interface Echo {
  service: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

let house: FakeHouse;
const call = (path: string, init?: RequestInit) => fetch(house.url + path, init);
const echoed = async (path: string, init?: RequestInit) => (await (await call(path, init)).json()) as Echo;

beforeAll(async () => {
  house = await fakeHouse({
    people: {
      paths: [
        'GET /people/:id',
        'PUT /people/:id',
        'GET /people',
        'POST /people',
        'GET /get-BSA-locations',
        'GET /clash/:id',
      ],
      answer: echo('people'),
    },
    studies: {
      paths: ['GET /people/reporting', 'GET /people/:person/studies', 'GET /clash/:number'],
      answer: echo('studies'),
    },
    identity: { answer: echo('identity') },
    registry: { answer: echo('registry') },
  });
});
afterAll(() => house.close());

describe('routes', () => {
  test('a call goes to the service that declared it, without /api', async () => {
    expect(await echoed('/api/people/7?page=2')).toMatchObject({
      service: 'people',
      method: 'GET',
      url: '/people/7?page=2',
    });
  });

  test('a fixed word wins over a parameter, even of another service', async () => {
    expect((await echoed('/api/people/reporting')).service).toBe('studies');
    expect((await echoed('/api/people/9/studies')).service).toBe('studies');
    expect((await echoed('/api/people/9')).service).toBe('people');
  });

  test('a slash at the end makes no difference', async () => {
    expect(await echoed('/api/get-BSA-locations/')).toMatchObject({ service: 'people', url: '/get-BSA-locations/' });
  });

  test('of two services with the same call the first in the settings keeps it', async () => {
    expect((await echoed('/api/clash/1')).service).toBe('people');
  });

  test('HEAD goes where GET goes', async () => {
    expect((await call('/api/people', { method: 'HEAD' })).status).toBe(200);
  });

  test('a body reaches the service', async () => {
    expect(await echoed('/api/people', { method: 'POST', body: 'name=Ruth' })).toMatchObject({
      method: 'POST',
      body: 'name=Ruth',
    });
  });

  test('an unknown call is a 404 problem', async () => {
    const answer = await call('/api/nothing');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'not_found', requestId: answer.headers.get('x-request-id') });
  });

  test('a known call with another method is a 405 that names the methods', async () => {
    const answer = await call('/api/people/7', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('HEAD, GET, PUT');
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test('identity and registry keep their paths', async () => {
    expect(await echoed('/identity/auth?client_id=x')).toMatchObject({
      service: 'identity',
      url: '/identity/auth?client_id=x',
    });
    for (const url of ['/r/live.json', '/r/live.json?x=1', '/r/people/1.0.0/root.js'])
      expect(await echoed(url)).toMatchObject({ service: 'registry', url });
  });

  test('a short address below /r/ is a page of the portal', async () => {
    const answer = await call('/r/7KQ2-M9');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});

describe('headers to the service', () => {
  test('say who called, under which address, and what the request is called', async () => {
    const { headers } = await echoed('/api/people', {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-request-id': 'browser-made-0001',
      },
    });
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'portal.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'browser-made-0001',
    });
  });

  test('a request id with strange characters is replaced', async () => {
    const { headers } = await echoed('/api/people', { headers: { 'x-request-id': 'a b <script>' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('what belongs to the connection stays behind, in both directions', async () => {
    const service = createServer((req, res) => {
      res.setHeader('Connection', 'x-secret');
      res.setHeader('X-Secret', 'of the connection');
      res.setHeader('X-Kept', 'yes');
      res.end(JSON.stringify(req.headers));
    });
    const registry = await listen(service);
    const own = await fakeHouse({}, { UPSTREAMS: JSON.stringify({ registry }) });
    const answer = await fetch(`${own.url}/r/x/1/x`, {
      headers: { 'proxy-authorization': 'Basic eHg=', te: 'trailers', authorization: 'Bearer kept' },
    });
    const seen = (await answer.json()) as Record<string, string>;
    expect(seen).not.toHaveProperty('proxy-authorization');
    expect(seen).not.toHaveProperty('te');
    expect(seen['authorization']).toBe('Bearer kept');
    expect(answer.headers.has('x-secret')).toBe(false);
    expect(answer.headers.get('x-kept')).toBe('yes');
    await own.close();
    service.closeAllConnections();
    service.close();
  });
});

test('calls wait politely while a service has not been seen yet, and go on being routed when it is gone', async () => {
  const own = await fakeHouse(
    { people: { paths: ['GET /people', 'POST /people'], answer: echo('people') } },
    { UPSTREAMS: JSON.stringify({ late: 'http://127.0.0.1:9' }) },
  );
  await expect.poll(async () => (await fetch(`${own.url}/api/people`)).status).toBe(200);
  const early = await fetch(`${own.url}/api/late-call`);
  expect(early.status).toBe(503);
  expect(await early.json()).toMatchObject({ code: 'not_ready' });
  expect((await fetch(`${own.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  await own.stop('people');
  const gone = await fetch(`${own.url}/api/people`);
  expect(gone.status).toBe(502);
  expect(await gone.json()).toMatchObject({
    code: 'upstream_unreachable',
    message: 'A part of Emmaus cannot be reached at the moment. Please try again shortly.',
  });
  // Nothing was sent: it is certain that nothing was done.
  const change = await fetch(`${own.url}/api/people`, { method: 'POST' });
  expect(await change.json()).not.toHaveProperty('uncertain');
  await own.close();
});
