import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeHouse, type FakeHouse } from './fake-house.ts';

const MEGABYTE = 1024 * 1024;
let house: FakeHouse;
let written = 0;
let abortedBy: string[] = [];
let received: string[] = [];
/** Addresses that the service has been asked at. */
const begun: string[] = [];
let readOn = () => {};

beforeAll(async () => {
  const part = Buffer.alloc(64 * 1024, 'x');
  house = await fakeHouse(
    {
      people: {
        paths: [
          'GET /slow-parts',
          'GET /endless',
          'GET /never',
          'POST /never',
          'POST /cut',
          'GET /breaks',
          'POST /upload',
          'POST /upload-file',
          'GET /large',
        ],
        bodyLimits: { '/upload-file': 3 * MEGABYTE },
        answer(req, res) {
          begun.push(req.url ?? '');
          req.on('data', (chunk: Buffer) => received.push(chunk.toString()));
          res.on('close', () => !res.writableFinished && abortedBy.push(req.url ?? ''));
          if (req.url === '/slow-parts') {
            res.write('first ');
            readOn = () => res.end('second');
          } else if (req.url === '/endless') {
            const more = () => {
              while (!res.destroyed && written < 200 * MEGABYTE) {
                written += part.length;
                if (!res.write(part)) return void res.once('drain', more);
              }
            };
            more();
          } else if (req.url === '/large') {
            for (let index = 0; index < 320; index += 1) res.write(part);
            res.end();
          } else if (req.url === '/breaks') {
            res.write('half');
            setTimeout(() => res.destroy(), 50);
          } else if (req.url === '/cut') {
            req.socket.destroy();
          } else if (req.url?.startsWith('/upload')) {
            req.on('end', () => res.end('taken'));
          }
        },
      },
    },
    { UPSTREAM_TIMEOUT_MS: '1000' },
  );
});
afterAll(() => house.close());

function open(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(house.url + path, resolve)
      .once('error', reject)
      .end();
  });
}

test('the first part arrives before the last is written', async () => {
  const reader = (await fetch(`${house.url}/api/slow-parts`)).body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value as Uint8Array).toString()).toBe('first ');
  readOn();
  const second = await reader?.read();
  expect(Buffer.from(second?.value as Uint8Array).toString()).toBe('second');
});

test('a large answer arrives whole', async () => {
  const body = await (await fetch(`${house.url}/api/large`)).arrayBuffer();
  expect(body.byteLength).toBe(20 * MEGABYTE);
});

test('a reader who waits makes the service wait: nothing is piled up in between', async () => {
  const answer = await open('/api/endless');
  await sleep(400);
  // What fits into the sockets' buffers has been written, but by far not everything.
  expect(written).toBeLessThan(60 * MEGABYTE);
  answer.destroy();
  await expect.poll(() => abortedBy).toContain('/endless');
});

test('a caller who leaves ends the work of the service', async () => {
  const leaving = new AbortController();
  const asked = fetch(`${house.url}/api/never?leaves`, { signal: leaving.signal });
  await expect.poll(() => begun).toContain('/never?leaves');
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => abortedBy).toContain('/never?leaves');
});

test('a service that does not answer in time is a 504 problem', async () => {
  const answer = await fetch(`${house.url}/api/never`);
  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({
    code: 'upstream_timeout',
    message: 'A part of Emmaus took too long to answer. Please try again.',
  });
});

test.each([
  ['does not answer in time', '/never', 504, 'upstream_timeout', 'A part of Emmaus took too long to answer.'],
  ['ends over', '/cut', 502, 'upstream_unreachable', 'A part of Emmaus cannot be reached at the moment.'],
])('of a change that a service %s nobody knows whether it was done', async (_what, path, status, code, said) => {
  const answer = await fetch(`${house.url}/api${path}`, { method: 'POST' });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({
    code,
    message: `${said} Whether what you entered was saved is not certain: look at what it says before you try again.`,
    uncertain: true,
  });
});

test('an answer that breaks off in the middle does not look whole', async () => {
  const answer = await fetch(`${house.url}/api/breaks`);
  await expect(answer.text()).rejects.toThrow();
});

test('an announced body that is too large is refused before the service hears of it', async () => {
  received = [];
  const answer = await fetch(`${house.url}/api/upload`, { method: 'POST', body: Buffer.alloc(MEGABYTE + 1) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'payload_too_large' });
  expect(received).toEqual([]);
});

test('a body that turns out too large is refused, too', async () => {
  async function* parts() {
    for (let index = 0; index < 40; index += 1) yield Buffer.alloc(64 * 1024);
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = httpRequest(`${house.url}/api/upload`, { method: 'POST' }, resolve).once('error', reject);
    void (async () => {
      for await (const part of parts()) if (!sending.destroyed) sending.write(part);
      sending.end();
    })();
  });
  expect(answer.statusCode).toBe(413);
  answer.resume();
});

test('a body of just the allowed size passes', async () => {
  const answer = await fetch(`${house.url}/api/upload`, { method: 'POST', body: Buffer.alloc(MEGABYTE) });
  expect(await answer.text()).toBe('taken');
});

test('a call that says so may take in more, and no more than that', async () => {
  const upload = (size: number) =>
    fetch(`${house.url}/api/upload-file`, { method: 'POST', body: Buffer.alloc(size * MEGABYTE) });
  expect(await (await upload(3)).text()).toBe('taken');
  expect((await upload(4)).status).toBe(413);
});
