import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, describe, expect, test } from 'vitest';
import { compressed } from '../src/http/compression.ts';
import { endEventStreams, eventStream, openEventStreams } from '../src/http/event-stream.ts';
import { EVENT_STREAM_TYPE } from '../src/http/event-stream-type.ts';
import { Problem } from '../src/http/problem.ts';
import { Subscribers } from '../src/http/subscribers.ts';
import { CLOCK_TOLERANCE } from '../src/http/tokens.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Moves on a board, told by a service whose tokens last some seconds more. */
async function board({ lasts = 60, heartbeatMs = 100, expectReader = async () => {} } = {}) {
  const moves: { seq: number; to?: string }[] = [];
  const subscribers = new Subscribers();
  const asked: number[] = [];
  const app = new Koa();
  app.silent = true;
  app.use(compressed());
  app.use(async (ctx) => {
    if ('left' in ctx.query) {
      ctx.req.socket.destroy();
      await once(ctx.res, 'close');
    }
    Object.assign(ctx.state, { tokens: { expiresAt: Date.now() / 1000 - CLOCK_TOLERANCE + lasts } });
    ctx.type = EVENT_STREAM_TYPE;
    ctx.body = eventStream(ctx, {
      after: Number(ctx.query['after'] ?? 0),
      expectReader,
      async read(after) {
        asked.push(after);
        return moves.filter(({ seq }) => seq > after).slice(0, 2);
      },
      subscribe: (news) => subscribers.subscribe('board', news),
      heartbeatMs,
    });
  });
  const server = createServer(app.callback());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    subscribers,
    asked,
    happens(...seqs: number[]) {
      moves.push(...seqs.map((seq) => ({ seq })));
      subscribers.tell('board');
    },
  };
}

/** Reads until the stream ends, or until one has read enough, and leaves. */
async function read(url: string, isEnough: (text: string) => boolean = () => false): Promise<string> {
  const response = await fetch(url);
  let text = '';
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(part).toString();
    if (isEnough(text)) break;
  }
  return text;
}

const numbers = (text: string): number[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { seq: number }).seq);

describe('a stream of what happens', () => {
  test('begins after the last that the reader has, however many there are, and goes on at once', async () => {
    const { url, happens } = await board({ heartbeatMs: 10_000 });
    happens(1, 2, 3, 4, 5, 6);
    let isTold = false;
    const reading = read(`${url}?after=1`, (text) => {
      const told = numbers(text);
      if (told.includes(6) && !isTold) happens(7);
      isTold = told.includes(6);
      return told.includes(7);
    });
    expect(numbers(await reading)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('what happened after the reader had gone is not told them, also where they were asked just before', async () => {
    let isGone = false;
    const { url, happens } = await board({
      expectReader: async () => {
        if (isGone) throw new Problem('not_allowed', 'No longer.');
        // Between being asked and being told.
        isGone = true;
      },
    });
    happens(1);
    expect(numbers(await read(url))).toEqual([]);
  });

  test('says by empty lines that all is well, and finds what nobody told', async () => {
    const { url, asked } = await board({ heartbeatMs: 100 });
    const text = await read(url, (so) => so.length >= 3);
    expect(text.trim()).toBe('');
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  test('ends with its tokens', async () => {
    const { url } = await board({ lasts: 0.3, heartbeatMs: 120_000 });
    const began = performance.now();
    await read(url);
    expect(performance.now() - began).toBeLessThan(100_000);
  });

  test('ends when the reader leaves, and nobody is told any more', async () => {
    const { url, subscribers } = await board({ heartbeatMs: 10_000 });
    const leaving = new AbortController();
    const answer = await fetch(url, { signal: leaving.signal });
    await expect.poll(() => subscribers.topics).toBe(1);
    leaving.abort();
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(() => subscribers.topics).toBe(0);
  });

  test.each([
    ['asked for by HEAD', async (url: string): Promise<unknown> => fetch(url, { method: 'HEAD' })],
    ['whose reader left', async (url: string) => (await fetch(url)).body?.cancel()],
    ['that has ended', (url: string) => read(url)],
    ['that was asked for after its reader had left', (url: string) => fetch(`${url}?left=1`).catch(() => {})],
  ])('of one %s nothing is kept', async (_name, go) => {
    const { url, subscribers } = await board({ lasts: 0.3, heartbeatMs: 10_000 });
    await go(url);
    await expect.poll(openEventStreams, { timeout: 20_000 }).toBe(0);
    expect(subscribers.topics).toBe(0);
  });

  test('ends within 5 s for whoever may read it no more, also where nothing happens', async () => {
    let hasEnded = false;
    const { url, asked } = await board({
      heartbeatMs: 60_000,
      expectReader: async () => {
        if (hasEnded) throw new Problem('not_signed_in', 'You have signed out.');
      },
    });
    const reading = read(url);
    await expect.poll(() => asked.length).toBe(1);
    hasEnded = true;
    const began = performance.now();
    await reading;
    // Not by the heartbeat; the 5 s are those of a machine that has nothing else to do.
    expect(performance.now() - began).toBeLessThan(50_000);
    expect(asked).toHaveLength(1);
  });

  test('ends when the service does', async () => {
    const { url, subscribers } = await board({ heartbeatMs: 10_000 });
    const reading = read(url);
    await expect.poll(() => subscribers.topics).toBe(1);
    await endEventStreams();
    expect((await reading).trim()).toBe('');
  });

  test('is kept by nothing in between, and not packed', async () => {
    const { url } = await board({ lasts: 0.2 });
    const response = await fetch(url);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-encoding')).toBeNull();
    await response.text();
  });
});
