/** "One trip": tokens and first answers for the portal's own pages, and for nobody else. The provider's own rules are tried at the end of sign-in.spec.ts. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dispatcher } from 'undici';
import { echo, fakeHouse, type FakeHouse } from './fake-house.ts';
import { type Opened, type OpeningAsked, PORTAL, TOKENS, openingOf } from './opening-of.ts';

let house: FakeHouse;
/** Requests that came to the provider and to the service. */
let heard: string[];
/** How the provider answers. */
let provider: { leads: (question: URLSearchParams) => string; gives: () => [number, object] };
let exchanged: URLSearchParams | undefined;
let slow: (() => void)[];

beforeEach(async () => {
  heard = [];
  slow = [];
  exchanged = undefined;
  provider = {
    leads: (question) => `${PORTAL}/silent.html?code=c0de&state=${question.get('state')}`,
    gives: () => [200, TOKENS],
  };
  house = await fakeHouse({
    people: {
      paths: ['GET /role', 'GET /people', 'POST /people', 'GET /file', 'GET /slow', 'GET /refused'],
      answer: people,
    },
    identity: { answer: identity },
    registry: { answer: echo('registry') },
  });
});
afterEach(async () => {
  for (const go of slow) go();
  await house.close();
});

function identity(req: IncomingMessage, res: ServerResponse): void {
  const url = new URL(req.url ?? '', PORTAL);
  heard.push(`identity ${req.method} ${url.pathname} ${req.headers.cookie ?? ''}`);
  if (url.pathname === '/identity/auth') {
    res.setHeader('Set-Cookie', ['emmaus_session=next; path=/identity/', 'emmaus_session.sig=x; path=/identity/']);
    return void res.writeHead(303, { Location: provider.leads(url.searchParams) }).end('led');
  }
  let body = '';
  req.on('data', (part: Buffer) => (body += part.toString()));
  req.on('end', () => {
    exchanged = new URLSearchParams(body);
    const [status, answer] = provider.gives();
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
}

function people(req: IncomingMessage, res: ServerResponse): void {
  heard.push(`people ${req.method} ${req.url} ${req.headers.authorization ?? ''} ${String(req.headers['x-id-token'])}`);
  if (req.url === '/file') return void res.writeHead(200, { 'Content-Type': 'text/csv' }).end('a;b');
  if (req.url === '/refused') return void res.writeHead(403, { 'Content-Type': 'application/json' }).end('{}');
  if (req.url === '/slow') return void slow.push(() => res.end('{}'));
  echo('people')(req, res);
}

const open = (...asked: OpeningAsked) => openingOf(house.url, ...asked);

describe('a page of the portal, in a browser that the provider knows', () => {
  test('gets tokens and the answers to what it asks first', async () => {
    const answer = await open(['/api/role', '/api/people?page=1']);
    expect(answer.status).toBe(200);
    const { tokens, answers } = (await answer.json()) as Opened;
    expect(tokens).toEqual(TOKENS);
    expect(Object.keys(answers)).toEqual(['/api/role', '/api/people?page=1']);
    expect(JSON.parse(answers['/api/people?page=1'] ?? '')).toMatchObject({
      url: '/people?page=1',
      headers: { authorization: 'Bearer a.b.c', 'x-id-token': 'd.e.f', 'x-forwarded-for': '127.0.0.1' },
    });
    // Its cookie is for the provider alone.
    expect(answers['/api/role']).not.toContain('emmaus_session');
  });

  test('nobody keeps it, nobody guesses at it, and no other page reads it', async () => {
    const { headers } = await open();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the session goes on as the provider says', async () => {
    const { headers } = await open();
    expect(headers.getSetCookie()).toEqual([
      'emmaus_session=next; path=/identity/',
      'emmaus_session.sig=x; path=/identity/',
    ]);
  });

  test('the provider is asked as the standard has it: for the portal, without a page, by a code with its proof', async () => {
    let question = new URLSearchParams();
    provider.leads = (asked) => {
      question = asked;
      return `${PORTAL}/silent.html?code=c0de&state=${asked.get('state')}`;
    };
    await open();
    expect(Object.fromEntries(question)).toMatchObject({
      client_id: 'emmaus-portal',
      redirect_uri: `${PORTAL}/silent.html`,
      prompt: 'none',
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    const proof = createHash('sha256')
      .update(exchanged?.get('code_verifier') ?? '')
      .digest('base64url');
    expect(proof).toBe(question.get('code_challenge'));
    expect(exchanged?.get('code')).toBe('c0de');
  });

  test('two openings have nothing in common', async () => {
    const states: (string | null)[] = [];
    provider.leads = (question) => {
      states.push(question.get('state'), question.get('code_challenge'));
      return `${PORTAL}/silent.html?code=c0de&state=${question.get('state')}`;
    };
    await open();
    await open();
    expect(new Set(states).size).toBe(4);
  });

  test('what is no small answer, refused or unknown it asks by itself', async () => {
    const asks = ['/api/role', '/api/file', '/api/slow', '/api/refused', '/api/nothing', '/api/../identity/auth'];
    const { answers } = (await (await open(asks)).json()) as Opened;
    expect(Object.keys(answers)).toEqual(['/api/role']);
  });

  test('only calls that read are asked', async () => {
    await open(['/api/people']);
    expect(heard.filter((line) => line.startsWith('people'))).toEqual(['people GET /people Bearer a.b.c d.e.f']);
  });
});

describe('nothing is given, and nobody is asked', () => {
  test.each([
    ['a page of another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another origin, by a browser that says no more', { origin: 'https://evil.example', 'sec-fetch-site': undefined }],
    ['a sibling of the portal', { origin: 'https://other.portal.example', 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: `${PORTAL}:8443` }],
    ['the portal without its lock', { origin: 'http://portal.example' }],
    ['a page without an origin: a frame in a sandbox, a file', { origin: 'null' }],
    ['a request that names no origin', { origin: undefined }],
    ['a request that only claims to be ours', { 'sec-fetch-site': 'cross-site' }],
    ['a form in a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a form that was sent', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a script element', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ])('to %s', async (_whom, headers) => {
    const answer = await open(['/api/role'], headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(heard).toEqual([]);
  });

  test.each<Dispatcher.HttpMethod>(['GET', 'HEAD', 'PUT', 'OPTIONS'])('by %s', async (method) => {
    const answer = await open([], {}, { method, body: method === 'PUT' ? '{}' : null });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(heard).toEqual([]);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'by what a form can send: %s',
    async (type) => {
      expect((await open([], { 'content-type': type })).status).toBe(415);
      expect(heard).toEqual([]);
    },
  );

  test.each([
    ['for another client', { asks: [], client_id: 'somebody-else' }],
    ['to another address', { asks: [], redirect_uri: 'https://evil.example' }],
    ['with other rights', { asks: [], scope: 'openid offline_access' }],
    ['with an answer of another path', { asks: ['/identity/auth'] }],
    ['with an answer of another host', { asks: ['https://evil.example/api/role'] }],
    ['with a line of its own', { asks: ['/api/role HTTP/1.1\r\nx: y'] }],
    ['with more than a page asks', { asks: Array.from({ length: 9 }, (_ask, index) => `/api/people?page=${index}`) }],
    ['without a question', []],
  ])('%s', async (_what, body) => {
    expect((await open([], {}, { body: JSON.stringify(body) })).status).toBe(422);
    expect(heard).toEqual([]);
  });

  test('to what cannot be read, or is too long', async () => {
    expect((await open([], {}, { body: '{' })).status).toBe(400);
    expect((await open([], {}, { body: `"${'x'.repeat(9_000)}"` })).status).toBe(413);
    expect(heard).toEqual([]);
  });
});

describe('what the provider says holds', () => {
  const outcome = async () => {
    const answer = await open(['/api/role']);
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };

  test.each(['login_required', 'interaction_required', 'consent_required'])(
    '%s: nobody is signed in',
    async (error) => {
      provider.leads = (question) => `${PORTAL}/silent.html?error=${error}&state=${question.get('state')}`;
      expect(await outcome()).toEqual([401, 'not_signed_in']);
      expect(heard.map((line) => line.split(' ')[0])).toEqual(['identity']);
    },
  );

  test.each([
    ['leads elsewhere', () => 'https://evil.example/silent.html?code=1'],
    ['leads to a page of its own', () => `${PORTAL}/identity/interaction/7`],
    ['answers another question', () => `${PORTAL}/silent.html?code=1&state=another`],
    [
      'refuses',
      (question: URLSearchParams) => `${PORTAL}/silent.html?error=server_error&state=${question.get('state')}`,
    ],
  ])('where it %s, no code is exchanged', async (_what, leads) => {
    provider.leads = leads;
    expect(await outcome()).toEqual([502, 'upstream_unreachable']);
    expect(exchanged).toBeUndefined();
  });

  test.each<[string, [number, object]]>([
    ['refuses the code', [400, { error: 'invalid_grant' }]],
    ['gives no identity', [200, { ...TOKENS, id_token: undefined }]],
  ])('where it %s, no service is asked', async (_what, gives) => {
    provider.gives = () => gives;
    expect(await outcome()).toEqual([502, 'upstream_unreachable']);
    expect(heard.filter((line) => line.startsWith('people'))).toEqual([]);
  });

  test('where it does not answer, the page hears so', async () => {
    await house.stop('identity');
    expect(await outcome()).toEqual([502, 'upstream_unreachable']);
  });
});

describe('houses', () => {
  const settings = async () => ((await (await fetch(`${house.url}/settings.json`)).json()) as { oidc: object }).oidc;

  test('with their own provider offer it', async () => {
    expect(await settings()).toMatchObject({ opening: '/identity/opening' });
  });

  test('with a provider elsewhere have no such address', async () => {
    await house.close();
    house = await fakeHouse({ identity: { answer: identity } }, { OIDC_ISSUER: 'https://provider.example' });
    expect(await settings()).not.toHaveProperty('opening');
    await open();
    // What a provider of the house makes of it is its own matter: it is a path of nobody's.
    expect(heard).toEqual(['identity POST /identity/opening emmaus_session=s']);
  });

  test('in maintenance ask no service', async () => {
    await house.close();
    const services = { people: { paths: ['GET /role'], answer: people }, identity: { answer: identity } };
    house = await fakeHouse(services, { MAINTENANCE: 'on' });
    expect(((await (await open(['/api/role'])).json()) as Opened).answers).toEqual({});
  });

  test('count it as the calls that it spares', async () => {
    await house.close();
    house = await fakeHouse({ identity: { answer: identity } }, { RATE_LIMIT_CALLS: '12', RATE_LIMIT_SECONDS: '60' });
    expect([(await open()).status, (await open()).status, (await open()).status]).toEqual([200, 200, 429]);
  });
});
