import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Koa, { type Context } from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressed, preferredEncoding } from '../src/http/compression.ts';

const CHROMIUM = 'gzip, deflate, br, zstd';
const ROWS = Array.from({ length: 60 }, (_none, id) => ({ id, name: `Ruth ${id}`, place: 'Omaha – Čapek Hall' }));
const MANY_ROWS = Array.from({ length: 100 }, () => ROWS).flat();

let answer: (ctx: Context) => void = () => {};
let server: Server;

beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(compressed());
  app.use((ctx) => answer(ctx));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(accepted: string | undefined, handler: (ctx: Context) => void, method = 'GET'): Promise<Raw> {
  answer = handler;
  return new Promise((resolve, reject) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    request({ port: (server.address() as AddressInfo).port, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .once('error', reject)
      .end();
  });
}

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const read = ({ headers, body }: Raw): string =>
  decoders[headers['content-encoding'] as keyof typeof decoders](body).toString();

describe('what is answered', () => {
  const bodies: Record<string, [give: (ctx: Context) => void, expected: string]> = {
    'an object': [(ctx) => (ctx.body = { data: ROWS }), JSON.stringify({ data: ROWS })],
    'a list': [(ctx) => (ctx.body = ROWS), JSON.stringify(ROWS)],
    'a text': [(ctx) => (ctx.body = JSON.stringify(ROWS)), JSON.stringify(ROWS)],
    bytes: [
      (ctx) => {
        ctx.type = 'text/csv';
        ctx.body = Buffer.from(JSON.stringify(ROWS));
      },
      JSON.stringify(ROWS),
    ],
    'a stream': [
      (ctx) => {
        ctx.type = 'text/csv';
        ctx.body = Readable.from(['a,b\n', 'c,d\n']);
      },
      'a,b\nc,d\n',
    ],
    'a problem': [
      (ctx) => {
        ctx.status = 422;
        ctx.body = { errors: ROWS };
        ctx.type = 'application/problem+json';
      },
      JSON.stringify({ errors: ROWS }),
    ],
    'more than fits into one step': [(ctx) => (ctx.body = MANY_ROWS), JSON.stringify(MANY_ROWS)],
  };

  for (const [name, [give, expected]] of Object.entries(bodies)) {
    test.each(['zstd', 'br', 'gzip'] as const)(`${name} arrives whole by %s`, async (encoding) => {
      const raw = await ask(encoding, give);
      expect(raw.status).toBe(name === 'a problem' ? 422 : 200);
      expect(raw.headers['content-encoding']).toBe(encoding);
      expect(raw.headers['vary']).toContain('Accept-Encoding');
      expect(raw.body.length).toBeLessThan(Math.max(expected.length / 3, 100));
      expect(read(raw)).toBe(expected);
    });
  }

  test('in one step it says its length; by stream it cannot', async () => {
    const small = await ask(CHROMIUM, (ctx) => (ctx.body = ROWS));
    expect(Number(small.headers['content-length'])).toBe(small.body.length);
    const large = await ask(CHROMIUM, (ctx) => (ctx.body = MANY_ROWS));
    expect(large.headers['content-length']).toBeUndefined();
    expect(large.headers['transfer-encoding']).toBe('chunked');
  });

  test('the type stays what it was', async () => {
    expect((await ask(CHROMIUM, (ctx) => (ctx.body = ROWS))).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    );
  });

  test('a stream that breaks off does not look whole', async () => {
    async function* broken() {
      yield 'half';
      throw new Error('the database is gone');
    }
    await expect(
      ask('br', (ctx) => {
        ctx.type = 'text/csv';
        ctx.body = Readable.from(broken());
      }),
    ).rejects.toThrow();
  });

  test('a reader who leaves ends the source', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (let row = 0; ; row += 1) yield `${row},${Math.random()}\n`.repeat(100);
      } finally {
        ended = true;
      }
    }
    answer = (ctx) => {
      ctx.type = 'text/csv';
      ctx.body = Readable.from(endless());
    };
    await new Promise<void>((resolve) => {
      const { port } = server.address() as AddressInfo;
      request({ port, headers: { 'accept-encoding': 'br' }, agent: false }, (response) => {
        response.once('data', () => response.destroy()).once('close', resolve);
      }).end();
    });
    await expect.poll(() => ended).toBe(true);
  });

  test('a strong tag becomes a weak one, a weak one stays', async () => {
    const tagged = (tag: string) => (ctx: Context) => {
      ctx.set('ETag', tag);
      ctx.body = ROWS;
    };
    expect((await ask(CHROMIUM, tagged('"1"'))).headers['etag']).toBe('W/"1"');
    expect((await ask(CHROMIUM, tagged('W/"1"'))).headers['etag']).toBe('W/"1"');
    expect((await ask(undefined, tagged('"1"'))).headers['etag']).toBe('"1"');
  });

  test('a Vary set by the route is added to', async () => {
    const raw = await ask(CHROMIUM, (ctx) => {
      ctx.set('Vary', 'Authorization, X-Id-Token');
      ctx.body = ROWS;
    });
    expect(raw.headers['vary']).toBe('Authorization, X-Id-Token, Accept-Encoding');
  });
});

describe('what stays as it is', () => {
  const plain = JSON.stringify(ROWS);
  const kept: Record<string, [accepted: string | undefined, give: (ctx: Context) => void, expected: string]> = {
    'for who accepts nothing of ours': ['deflate', (ctx) => (ctx.body = ROWS), plain],
    'for who names none': [undefined, (ctx) => (ctx.body = ROWS), plain],
    'what is small': [CHROMIUM, (ctx) => (ctx.body = { ok: true }), '{"ok":true}'],
    pictures: [
      CHROMIUM,
      (ctx) => {
        ctx.type = 'image/png';
        ctx.body = Buffer.from(plain);
      },
      plain,
    ],
    'what must not be transformed': [
      CHROMIUM,
      (ctx) => {
        ctx.set('Cache-Control', 'no-transform');
        ctx.body = ROWS;
      },
      plain,
    ],
    'what is encoded already': [
      CHROMIUM,
      (ctx) => {
        ctx.set('Content-Encoding', 'identity');
        ctx.body = ROWS;
      },
      plain,
    ],
  };
  for (const [name, [accepted, give, expected]] of Object.entries(kept)) {
    test(`${name}`, async () => {
      const raw = await ask(accepted, give);
      expect([raw.status, raw.body.toString()]).toEqual([200, expected]);
    });
  }

  test('an answer without a body: 204, 304, HEAD', async () => {
    for (const status of [204, 304]) {
      const raw = await ask(CHROMIUM, (ctx) => {
        ctx.body = ROWS;
        ctx.status = status;
      });
      expect([raw.status, raw.body.length, raw.headers['content-encoding']]).toEqual([status, 0, undefined]);
    }
    const head = await ask(CHROMIUM, (ctx) => (ctx.body = ROWS), 'HEAD');
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, undefined]);
  });
});

test('of the encodings that the caller accepts the best of ours is taken, and none that is refused', () => {
  expect(preferredEncoding(CHROMIUM)).toBe('zstd');
  expect(preferredEncoding('gzip, deflate, br')).toBe('br');
  expect(preferredEncoding('gzip')).toBe('gzip');
  expect(preferredEncoding('zstd;q=0, BR;q=0.1, gzip')).toBe('br');
  expect(preferredEncoding('*')).toBe('zstd');
  expect(preferredEncoding('*, zstd;q=0')).toBe('br');
  expect(preferredEncoding('identity')).toBeUndefined();
  expect(preferredEncoding('')).toBeUndefined();
});
