/** A stream of what happens, through the gateway, which takes a long silence for the end. */
import { eventStream } from '@emmaus/service-kit/http/event-stream';
import { EVENT_STREAM_TYPE } from '@emmaus/service-kit/http/event-stream-type';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeHouse, type FakeHouse } from './fake-house.ts';

const PATIENCE_MS = 1_000;
let house: FakeHouse;
const left: string[] = [];

beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use((ctx) => {
    const quiet = ctx.path === '/quiet';
    ctx.res.once('close', () => left.push(ctx.path));
    Object.assign(ctx.state, { tokens: { expiresAt: Date.now() / 1000 + (ctx.path === '/ends' ? -28 : 60) } });
    ctx.type = EVENT_STREAM_TYPE;
    ctx.body = eventStream(ctx, {
      after: Number(ctx.query['after']),
      expectReader: async () => {},
      read: async (after) => (after < 3 ? [{ seq: after + 1 }] : []),
      subscribe: () => () => {},
      heartbeatMs: quiet ? 60_000 : PATIENCE_MS / 4,
    });
  });
  house = await fakeHouse(
    { people: { paths: ['GET /watched', 'GET /quiet', 'GET /ends'], answer: app.callback() } },
    { UPSTREAM_TIMEOUT_MS: String(PATIENCE_MS) },
  );
});
afterAll(() => house.close());

const watch = (path: string, signal?: AbortSignal) =>
  fetch(`${house.url}/api${path}?after=1`, signal ? { signal } : {});

test('it stands for longer than the gateway waits for a silent answer', async () => {
  const leaving = new AbortController();
  const answer = await watch('/watched', leaving.signal);
  let text = '';
  const began = performance.now();
  const reading = (async () => {
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(part).toString();
      if (performance.now() - began > 3 * PATIENCE_MS) return 'stands';
    }
    return 'ended';
  })();
  expect(await reading).toBe('stands');
  expect(text.split('\n').filter(Boolean)).toEqual(['{"seq":2}', '{"seq":3}']);
  leaving.abort();
  await expect.poll(() => left).toContain('/watched');
});

test('without heartbeats the gateway gives it up', async () => {
  const answer = await watch('/quiet');
  await expect(answer.text()).rejects.toThrow();
});

test('its end with its tokens looks like an end, not like a fault', async () => {
  const answer = await watch('/ends');
  expect((await answer.text()).trim()).toBe('{"seq":2}\n{"seq":3}');
});

test('a gateway that ends ends it as the service would, so that its reader asks another one', async () => {
  const answer = await watch('/watched');
  const before = left.length;
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).done).toBe(false);
  house.endStreams();
  while (!(await reader.read()).done);
  await expect.poll(() => left.length).toBeGreaterThan(before);
});
