import { request, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeHouse, type FakeHouse } from './fake-house.ts';

/** Calls of the slow service that wait for `answerAll`. */
let waiting: ServerResponse[] = [];
/** From `answerAll` on they need not wait. */
let answering = false;
let left = 0;
let waitingFiles: ServerResponse[] = [];
let house: FakeHouse;

async function open(onOneMachine: boolean): Promise<void> {
  waiting = [];
  answering = false;
  left = 0;
  waitingFiles = [];
  house = await fakeHouse(
    {
      people: {
        paths: ['GET /slow', 'GET /quick', 'POST /slow'],
        answer(req, res) {
          if (req.url === '/quick') return void res.end('quick');
          if (answering) return void res.end('slow');
          waiting.push(res);
          res.once('close', () => {
            if (!res.writableFinished) left += 1;
          });
        },
      },
      studies: { paths: ['GET /studies'], answer: (_req, res) => void res.end('studies') },
      registry: { paths: [], answer: (_req, res) => void waitingFiles.push(res) },
    },
    { RATE_LIMIT: 'off' },
    {},
    { onOneMachine },
  );
}
beforeEach(() => open(false));
afterEach(() => house.close());

function answerAll(): void {
  answering = true;
  for (const res of waiting.splice(0)) res.end('slow');
}

/** Teaches the gateway that the service is slow: fewer than sixteen answers a second. */
async function learnThatItIsSlow(): Promise<void> {
  const calls = Array.from({ length: 12 }, () => fetch(`${house.url}/api/slow`));
  await expect.poll(() => waiting.length).toBe(12);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  answerAll();
  await Promise.all(calls.map(async (call) => (await call).text()));
  answering = false;
}

describe('more than a service can answer within a second', () => {
  test('is refused at once, with a sentence and when to come back; other services go on, and so does this one afterwards', async () => {
    await learnThatItIsSlow();
    const calls = Array.from({ length: 60 }, () => fetch(`${house.url}/api/slow`));
    // At once: nobody has been answered yet, and nobody will be before `answerAll`.
    const refused = await Promise.any(
      calls.map(async (call) => {
        const answer = await call;
        if (answer.status !== 503) throw new Error('not refused');
        return answer;
      }),
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({
      code: 'too_busy',
      message: 'Emmaus has more to do at the moment than it can manage. Please try again in a few seconds.',
    });
    expect(await (await fetch(`${house.url}/api/studies`)).text()).toBe('studies');

    answerAll();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    const answered = statuses.filter((status) => status === 200).length;
    expect(answered).toBeGreaterThanOrEqual(16);
    expect(answered).toBeLessThan(60);
    expect(statuses.filter((status) => status === 503)).toHaveLength(60 - answered);
    expect(await (await fetch(`${house.url}/api/quick`)).text()).toBe('quick');
  });
});

test('services of one machine share what it can do, but one that hangs does not take it from the others', async () => {
  await house.close();
  await open(true);
  await learnThatItIsSlow();
  const calls = Array.from({ length: 16 }, () => fetch(`${house.url}/api/slow`));
  await expect.poll(() => waiting.length).toBe(16);
  expect((await fetch(`${house.url}/api/studies`)).status).toBe(503);
  await expect.poll(async () => (await fetch(`${house.url}/api/studies`)).status).toBe(200);
  expect((await fetch(`${house.url}/api/quick`)).status).toBe(503);
  answerAll();
  await Promise.all(calls.map(async (call) => (await call).text()));
});

test('files of a page, of which a browser asks for many and for none a second time, are not refused where calls are', async () => {
  await house.close();
  await open(true);
  await learnThatItIsSlow();
  const calls = Array.from({ length: 16 }, () => fetch(`${house.url}/api/slow`));
  await expect.poll(() => waiting.length).toBe(16);
  expect((await fetch(`${house.url}/api/quick`)).status).toBe(503);
  expect((await fetch(`${house.url}/r/live.json`)).status).toBe(503);
  const files = Array.from({ length: 60 }, (_, file) => fetch(`${house.url}/r/people/1.0.0/${file}.js`));
  await expect.poll(() => waitingFiles.length).toBe(60);
  for (const res of waitingFiles) res.end('file');
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
  answerAll();
  await Promise.all(calls.map(async (call) => (await call).text()));
});

test('whoever leaves gives the place back, and the service hears of it', async () => {
  await learnThatItIsSlow();
  const leaving = new AbortController();
  const calls = Array.from({ length: 60 }, () => fetch(`${house.url}/api/slow`, { signal: leaving.signal }));
  await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(16);
  expect((await fetch(`${house.url}/api/quick`)).status).toBe(503);
  leaving.abort();
  await Promise.allSettled(calls);
  await expect.poll(() => waiting.length - left).toBe(0);
  expect(await (await fetch(`${house.url}/api/quick`)).text()).toBe('quick');
});

test('an unfinished body takes nobody a place', async () => {
  await learnThatItIsSlow();
  const dribbling = Array.from({ length: 60 }, () => {
    const call = request(`${house.url}/api/slow`, { method: 'POST', headers: { 'content-length': '1000' } });
    call.on('error', () => {}).write('x');
    return call;
  });
  expect(await (await fetch(`${house.url}/api/quick`)).text()).toBe('quick');
  expect(waiting).toHaveLength(0);
  for (const call of dribbling) call.destroy();
});
