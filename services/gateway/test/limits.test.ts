import { connect } from 'node:net';
import { request } from 'node:http';
import { ACCOUNT_HEADER } from '@emmaus/service-kit/http/account-header';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeHouse, type FakeHouse, type FakeService } from './fake-house.ts';

let house: FakeHouse;
afterEach(() => house.close());

let accepted = true;
let asked: string[] = [];
/** A service that knows the tokens `ada` and `ben`, and an open call that looks at none. */
const people: FakeService = {
  paths: ['GET /people', 'GET /open', 'POST /people', 'GET /never'],
  answer(req, res) {
    asked.push(`${req.method} ${req.url}`);
    if (req.url === '/never') return;
    const subject = /^Bearer (ada|ben)(?:-again)?$/.exec(req.headers.authorization ?? '')?.[1];
    if (req.url !== '/open' && (subject === undefined || !accepted)) res.statusCode = 401;
    else if (req.url !== '/open' && subject !== undefined) res.setHeader(ACCOUNT_HEADER, subject);
    req.resume().on('end', () => res.end('done'));
  },
};
const open = async (settings: Record<string, string>): Promise<void> => {
  accepted = true;
  asked = [];
  house = await fakeHouse({ people }, settings);
};
const as = async (token: string | undefined, path = '/people'): Promise<number> => {
  const answer = await fetch(
    `${house.url}/api${path}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  await answer.text();
  return answer.status;
};

describe('calls are counted', () => {
  const settings = { RATE_LIMIT_CALLS: '4', RATE_LIMIT_SECONDS: '600' };

  test('by account, as soon as a service has accepted its token, whatever the address', async () => {
    await open(settings);
    // The first call with a token is still the address's.
    expect(await as('ada')).toBe(200);
    expect(await as('ben')).toBe(200);
    for (let call = 0; call < 4; call += 1) expect(await as('ada')).toBe(200);
    expect(await as('ada')).toBe(429);
    for (let call = 0; call < 4; call += 1) expect(await as('ben')).toBe(200);
    expect(await as('ben')).toBe(429);
    expect(await as(undefined, '/open')).toBe(200);
  });

  test('together for all tokens of one account', async () => {
    await open(settings);
    expect([await as('ada'), await as('ada-again')]).toEqual([200, 200]);
    expect([await as('ada'), await as('ada-again'), await as('ada'), await as('ada-again')]).toEqual([
      200, 200, 200, 200,
    ]);
    expect([await as('ada'), await as('ada-again')]).toEqual([429, 429]);
  });

  test('by address for tokens that nobody has accepted: made-up ones are nobody, and take nothing from others', async () => {
    await open(settings);
    for (const token of ['made-up-1', 'made-up-2', 'made-up-3']) expect(await as(token)).toBe(401);
    expect(await as('made-up-4', '/open')).toBe(200);
    expect(await as('made-up-5', '/open')).toBe(429);
  });

  test('by address again once the token is refused', async () => {
    await open(settings);
    expect(await as('ada')).toBe(200);
    accepted = false;
    expect(await as('ada')).toBe(401);
    for (let call = 0; call < 3; call += 1) expect(await as('ada')).toBe(401);
    expect(await as('ada')).toBe(429);
  });

  test('and the refusal says whose calls they were and when to come back', async () => {
    await open(settings);
    for (let call = 0; call < 5; call += 1) await as('ada');
    const refused = await fetch(`${house.url}/api/people`, { headers: { authorization: 'Bearer ada' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()) as { message: string }).toMatchObject({
      message: expect.stringContaining('too many calls from your account') as string,
    });
  });
});

test('a refused call keeps its connection, but for one whose body is still on its way', async () => {
  await open({ RATE_LIMIT_CALLS: '1', RATE_LIMIT_SECONDS: '600' });
  expect(await as(undefined, '/open')).toBe(200);
  const refused = await fetch(`${house.url}/api/open`);
  expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'keep-alive']);
  const connection = await new Promise((resolve, reject) => {
    const call = request(`${house.url}/api/people`, { method: 'POST', headers: { 'content-length': '9' } }, (answer) =>
      resolve(answer.headers.connection),
    ).on('error', reject);
    call.write('x');
  });
  expect(connection).toBe('close');
});

test('what a service says of the account stays in the house', async () => {
  await open({});
  const answer = await fetch(`${house.url}/api/people`, { headers: { authorization: 'Bearer ada' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.has(ACCOUNT_HEADER)).toBe(false);
});

describe('one caller', () => {
  test('may have so many unanswered calls at a time, and more when some are over', async () => {
    await open({ OPEN_CALLS: '3' });
    const leaving = new AbortController();
    const calls = Array.from({ length: 3 }, () => fetch(`${house.url}/api/never`, { signal: leaving.signal }));
    await expect.poll(() => as(undefined, '/open')).toBe(429);
    leaving.abort();
    await Promise.allSettled(calls);
    await expect.poll(() => as(undefined, '/open')).toBe(200);
  });

  test('may have so many connections', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '5' });
    const { port } = new URL(house.url);
    const sockets = Array.from({ length: 12 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
    // Whoever is let in and asks nothing hears 408 in the end; whoever is one too many hears nothing.
    const answered = new Set<object>();
    for (const socket of sockets) socket.on('data', () => answered.add(socket));
    const unheard = () =>
      sockets.filter((socket) => (socket.destroyed || socket.readableEnded) && !answered.has(socket)).length;
    await expect.poll(unheard).toBeGreaterThanOrEqual(7);
    for (const socket of sockets) socket.destroy();
  });
});

/** Announces this much, sends all but the last byte, and gives how to leave. */
function sendAllButTheEnd(path: string, bytes: number, onAnswer: (status: number) => void): () => void {
  const call = request(
    `${house.url}${path}`,
    { method: 'POST', headers: { 'content-length': String(bytes) }, agent: false },
    (answer) => onAnswer(answer.resume().statusCode ?? 0),
  ).on('error', () => {});
  call.write(Buffer.alloc(bytes - 1));
  return () => call.destroy();
}

test('of one caller no more is held than two large files, so that others can send', async () => {
  await open({ BODY_LIMIT_BYTES: String(8 * 1024 * 1024) });
  const statuses: number[] = [];
  const leave = Array.from({ length: 3 }, () =>
    sendAllButTheEnd('/api/people', 8 * 1024 * 1024, (status) => statuses.push(status)),
  );
  await expect.poll(() => statuses).toEqual([429]);
  for (const one of leave) one();
  const sent = () => fetch(`${house.url}/api/people`, { method: 'POST', body: 'x'.repeat(1024 * 1024) });
  await expect.poll(async () => (await sent()).status).toBe(401);
});

test('what is sent where only files are given counts like a call, and is no larger than a form', async () => {
  house = await fakeHouse(
    { people, registry: { answer: (req, res) => req.resume().on('end', () => res.end()) } },
    {
      OPEN_CALLS: '2',
    },
  );
  const heard: number[] = [];
  const leave = Array.from({ length: 4 }, () => sendAllButTheEnd('/r/live.json', 1000, (status) => heard.push(status)));
  await expect.poll(() => heard).toEqual([429, 429]);
  expect((await fetch(`${house.url}/r/live.json`)).status).toBe(200);
  for (const one of leave) one();
  const large = () => fetch(`${house.url}/r/live.json`, { method: 'POST', body: 'x'.repeat(65 * 1024) });
  await expect.poll(async () => (await large()).status).toBe(413);
});

describe('a request that dribbles in', () => {
  test('ends with 408 when its body does not get on', async () => {
    await open({ REQUEST_SECONDS: '1' });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${house.url}/api/people`,
        { method: 'POST', headers: { 'content-length': '1000' }, agent: false },
        (answer) => {
          resolve(answer.resume().statusCode);
          expect(answer.headers.connection).toBe('close');
        },
      ).on('error', reject);
      const more = setInterval(() => call.write('x'), 200);
      call.once('close', () => clearInterval(more));
    });
    expect(status).toBe(408);
  });

  test('takes nothing from others, however many there are: no service hears of it before it is whole', async () => {
    await open({ OPEN_CALLS: '300' });
    const leave = Array.from({ length: 260 }, () => sendAllButTheEnd('/api/people', 1000, () => {}));
    await expect.poll(() => as(undefined, '/open')).toBe(200);
    expect(await as('ada')).toBe(200);
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
    for (const one of leave) one();
  });

  test('ends with 408 when its head does not', async () => {
    await open({ REQUEST_SECONDS: '1' });
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
      socket.write('GET /api/people HTTP/1.1\r\nHost: portal.example\r\n');
      socket.once('data', (data) => resolve(data.toString()));
    });
    expect(text).toContain('408 Request Timeout');
  });

  test('but a large body on a slow line is let in as long as it gets on', async () => {
    await open({ REQUEST_SECONDS: '1' });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${house.url}/api/people`, {
        method: 'POST',
        headers: { authorization: 'Bearer ada', 'content-length': String(8 * 50 * 1024) },
        agent: false,
      });
      call.once('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      let sent = 0;
      const more = setInterval(() => {
        call.write(Buffer.alloc(50 * 1024));
        sent += 1;
        if (sent === 8) clearInterval(more);
      }, 300);
    });
    expect(status).toBe(200);
  });
});

test('a request that names two hosts is refused', async () => {
  await open({});
  const text = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
    socket.write('GET /api/open HTTP/1.1\r\nHost: portal.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n');
    let got = '';
    socket.on('data', (data) => (got += data.toString())).on('end', () => resolve(got));
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
});
