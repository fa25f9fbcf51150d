import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LiveReleasesSchema } from '@emmaus/contracts/remote';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import type { Knex } from 'knex';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { folderStore } from '../src/store/folder-store.ts';
import { createApp } from '../src/app.ts';
import { publishRelease } from '../src/publish.ts';
import { ServiceVersions } from '../src/service-versions.ts';
import { builtRemote } from './built-remote.ts';

let testDatabase: TestDatabase;
let database: Knex;
let server: Server;
let people: Server;
let services: ServiceVersions;
let origin: string;
let base: string;
let first: string;
const releasesDir = temporaryFolder();
const releases = folderStore(releasesDir);

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends the path as it is, and leaves compressed answers compressed. */
function get(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers }, (answer) => {
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

/** No file and no list of what is live asks who wants it. */
const nobody = () => Promise.reject(new Error('Nobody signs in here.'));

const listen = (made: Server) =>
  new Promise<number>((resolve) => made.listen(0, '127.0.0.1', () => resolve((made.address() as AddressInfo).port)));

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.as('registry');
  first = (await publishRelease({ dist: builtRemote({ code: 'first' }), database, releases, actor: 'tester' })).version;
  const { version } = await publishRelease({
    dist: builtRemote({
      shared: {
        'react-dom/client': '^19.3.1',
        '@griffel/react': '^1.7.8',
        '@emmaus/remote-kit/table/ag-grid.ts': '^36.0.0',
      },
    }),
    database,
    releases,
    actor: 'tester',
  });
  base = `/r/people/${version}/`;
  people = createServer((_req, res) => res.end(JSON.stringify({ name: 'people', version: '1.2.3', paths: [] })));
  const port = await listen(people);
  services = new ServiceVersions({
    people: `http://127.0.0.1:${port}`,
    gone: 'http://127.0.0.1:9',
    identity: `http://127.0.0.1:${port}`,
  });
  await services.refresh();
  server = createServer(
    createApp({
      database,
      releases,
      services,
      verifyTokens: nobody,
      publicUrl: 'https://emmaus.example',
    }).callback(),
  );
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(async () => {
  for (const made of [server, people]) {
    made.closeAllConnections();
    made.close();
  }
  await testDatabase.drop();
});

describe('live releases', () => {
  test('follow the contract and name all that a browser needs', async () => {
    const answer = await get('/r/live.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const { remotes, services: versions } = LiveReleasesSchema.parse(JSON.parse(answer.body.toString()));
    expect(versions).toEqual({ people: '1.2.3' });
    expect(remotes).toHaveLength(1);
    expect(remotes[0]).toMatchObject({
      name: 'people',
      base,
      manifest: `${base}mf-manifest.json`,
      preload: [`${base}remoteEntry.1234abcd.js`, `${base}chunk.0123abcd.js`, `${base}look.0123abcd.css`],
      shared: { 'react-dom': '^19.3.1', '@griffel/react': '^1.7.8' },
      declaration: { title: 'People' },
      previous: { version: first, base: `/r/people/${first}/`, manifest: `/r/people/${first}/mf-manifest.json` },
    });
    expect(remotes[0]?.shared).not.toHaveProperty('@emmaus/remote-kit');
  });

  test('the integrity of each script and style is that of the file as served', async () => {
    const { remotes } = LiveReleasesSchema.parse(JSON.parse((await get('/r/live.json')).body.toString()));
    const hashes = { ...remotes[0]?.integrity, ...remotes[0]?.previous?.integrity };
    expect(Object.keys(hashes)).toHaveLength(8);
    for (const [address, integrity] of Object.entries(hashes)) {
      const { body } = await get(address);
      expect(integrity).toBe(sha384(body));
    }
  });

  test.each(['sha256', 'sha384'] as const)(
    'tell no hash that the entry vouches for, by %s; all of them stand in a file beside, whose own is told',
    async (by) => {
      const code = 'export default "vouched for";';
      onTestFinished(async () => {
        for (const table of ['live_release', 'release']) await database(table).where({ name: 'vouching' }).delete();
      });
      const { version } = await publishRelease({
        dist: builtRemote({
          declaration: { name: 'vouching' },
          code,
          files: { 'remoteEntry.1234abcd.js': `var vouching; /* ${hashed(by, code)} */` },
        }),
        database,
        releases,
        actor: 'test',
      });
      const { remotes } = LiveReleasesSchema.parse(JSON.parse((await get('/r/live.json')).body.toString()));
      const { integrity = {} } = remotes.find(({ name }) => name === 'vouching') ?? {};
      const at = `/r/vouching/${version}/`;
      expect(Object.keys(integrity).toSorted()).toEqual([
        `${at}integrity.json`,
        `${at}look.0123abcd.css`,
        `${at}remoteEntry.1234abcd.js`,
      ]);
      const all = await get(`${at}integrity.json`);
      expect(integrity[`${at}integrity.json`]).toBe(sha384(all.body));
      expect(all.headers['cache-control']).toContain('immutable');
      expect(JSON.parse(all.body.toString())).toMatchObject({ 'chunk.0123abcd.js': sha384(code) });
    },
  );

  test('are answered with 304 to who has them, until something is published', async () => {
    const before = await get('/r/live.json');
    const etag = before.headers['etag'] as string;
    expect((await get('/r/live.json', { 'if-none-match': etag })).status).toBe(304);
    onTestFinished(async () => {
      for (const table of ['live_release', 'release']) await database(table).where({ name: 'other' }).delete();
    });
    await publishRelease({
      dist: builtRemote({ declaration: { name: 'other' } }),
      database,
      releases,
      actor: 'tester',
    });
    const after = await get('/r/live.json', { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.headers['etag']).not.toBe(etag);
  });

  test('are compressed', async () => {
    const answer = await get('/r/live.json', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(LiveReleasesSchema.safeParse(JSON.parse(brotliDecompressSync(answer.body).toString())).success).toBe(true);
  });
});

describe('files of a release', () => {
  test.each([
    ['chunk.0123abcd.js', 'text/javascript; charset=utf-8'],
    ['look.0123abcd.css', 'text/css; charset=utf-8'],
    ['mf-manifest.json', 'application/json; charset=utf-8'],
    ['deep/logo.svg', 'image/svg+xml'],
  ])('%s is kept for ever and may be used anywhere', async (file, type) => {
    const { status, headers } = await get(base + file);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test('come compressed as the browser likes', async () => {
    const plain = await get(`${base}remoteEntry.1234abcd.js`);
    const brotli = await get(`${base}remoteEntry.1234abcd.js`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzipped = await get(`${base}remoteEntry.1234abcd.js`, { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzipped.body)).toEqual(plain.body);
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
    expect(brotli.headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
    expect(brotli.headers['content-type']).toBe(plain.headers['content-type']);
  });

  test('HEAD answers the headers alone', async () => {
    const answer = await fetch(`${origin}${base}chunk.0123abcd.js`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('17');
  });

  test.each([
    ['a missing file', () => `${base}gone.js`],
    ['a missing release', () => '/r/people/0.0.1/mf-manifest.json'],
    ['a folder', () => `${base}deep`],
    ['a compressed form by its own name', () => `${base}remoteEntry.1234abcd.js.br`],
    ['a way up', () => `${base}../../../secret.txt`],
    ['an encoded way up', () => `${base}%2e%2e/%2e%2e/%2e%2e/secret.txt`],
    ['an encoded slash', () => `${base}..%2f..%2f..%2fsecret.txt`],
    ['a backslash', () => `${base}..\\..\\..\\secret.txt`],
    ['a version that leads up', () => '/r/people/../secret.txt'],
    ['a name that leads up', () => '/r/../secret.txt/x'],
    ['a hidden folder', () => '/r/.incoming-abc/1.0.0/x.js'],
    ['an empty part', () => `${base}/etc/passwd`],
    ['a zero byte', () => `${base}chunk.0123abcd.js%00.css`],
  ])('%s is a plain 404 that nobody keeps', async (_what, path) => {
    writeFileSync(join(releasesDir, 'secret.txt'), 'secret');
    const { status, headers, body } = await get(path());
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).not.toContain('secret');
  });

  test('a missing manifest is plain text, for JSON in its place would poison the page', async () => {
    const { headers } = await get('/r/people/0.0.1/mf-manifest.json');
    expect(headers['content-type']).toContain('text/plain');
  });
});

test('health, readiness and metrics', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/metrics')).body.toString()).toContain('http_request_duration_seconds');
});

test('a service that stops answering is left out', async () => {
  const brief = createServer((_req, res) => res.end(JSON.stringify({ name: 'brief', version: '1.0.0', paths: [] })));
  const versions = new ServiceVersions({ brief: `http://127.0.0.1:${await listen(brief)}` });
  await versions.refresh();
  expect(versions.now()).toEqual({ brief: '1.0.0' });
  brief.closeAllConnections();
  await new Promise<void>((resolve) => brief.close(() => resolve()));
  await versions.refresh();
  expect(versions.now()).toEqual({});
});

function sha384(content: Buffer | string): string {
  return hashed('sha384', content);
}

function hashed(by: 'sha256' | 'sha384', content: Buffer | string): string {
  return `${by}-${createHash(by).update(content).digest('base64')}`;
}
