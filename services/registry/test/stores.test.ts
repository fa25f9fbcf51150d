/** A folder and a bucket keep releases alike: whole or not at all, never changed, gone when they are retired. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { publishRelease } from '../src/publish.ts';
import { retireRelease } from '../src/retire.ts';
import { ServiceVersions } from '../src/service-versions.ts';
import { folderStore } from '../src/store/folder-store.ts';
import type { ReleaseStore } from '../src/store/release-store.ts';
import { storeEnv } from '../src/store/store-settings.ts';
import { bucketForTests } from './bucket.ts';
import { builtRemote } from './built-remote.ts';
import { releaseShelf } from './release-shelf.ts';

const shelf = releaseShelf();
let bucket: Awaited<ReturnType<typeof bucketForTests>>;

beforeAll(async () => {
  bucket = await bucketForTests();
});
afterAll(() => bucket.close());

const publish = (releases: ReleaseStore, code: string, more: object = {}) =>
  publishRelease({
    dist: builtRemote({ code }),
    database: shelf.at.database,
    releases,
    actor: 'tester',
    goesLive: false,
    ...more,
  });
const retire = (releases: ReleaseStore, version: string) =>
  retireRelease({ name: 'people', version, database: shelf.at.database, releases, actor: 'tester' });

async function served<Answer>(releases: ReleaseStore, work: (origin: string) => Promise<Answer>): Promise<Answer> {
  const app = createApp({
    database: shelf.at.database,
    releases,
    services: new ServiceVersions({}),
    verifyTokens: () => Promise.reject(new Error('nobody signs in')),
    publicUrl: 'https://emmaus.example',
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe.each([
  ['a folder', () => Promise.resolve(folderStore(temporaryFolder()))],
  ['a bucket', () => bucket.store({ RELEASES_S3_PREFIX: `${Math.random().toString(36).slice(2)}/` })],
])('%s', (_what, storeFor) => {
  test('keeps a release as it was published, with its compressed forms, under headers for ever', async () => {
    const releases = await storeFor();
    const { version } = await publish(releases, 'export default "kept";');
    await served(releases, async (origin) => {
      const get = (file: string, encoding: string) =>
        fetch(`${origin}/r/people/${version}/${file}`, { headers: { 'accept-encoding': encoding } });
      const entry = await get('remoteEntry.1234abcd.js', 'br');
      expect(Object.fromEntries(entry.headers)).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding, Available-Dictionary',
      });
      expect(await entry.text()).toContain('var people_1;');
      expect(await (await get('chunk.0123abcd.js', 'br, gzip')).text()).toBe('export default "kept";');
      expect(await (await get('deep/logo.svg', 'br')).text()).toBe('<svg/>');
      for (const nothing of ['none.js', 'chunk.0123abcd.js.br', '.whole', '../x.js'])
        expect((await get(nothing, 'br')).status).toBe(404);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    });
  });

  test('takes the same content again, and no other under that version', async () => {
    const releases = await storeFor();
    await publish(releases, 'one', { version: '1.0.0' });
    await publish(releases, 'one', { version: '1.0.0' });
    await shelf.at.database('registry.release').delete();
    await expect(publish(releases, 'other', { version: '1.0.0' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await shelf.at.database('registry.release')).toEqual([]);
    const kept = await releases.open({ name: 'people', version: '1.0.0' }, 'chunk.0123abcd.js', []);
    expect(await kept?.body.toArray().then((parts) => parts.join(''))).toBe('one');
  });

  test('has nothing of a release that was retired, until it is published again', async () => {
    const releases = await storeFor();
    const { version } = await publish(releases, 'one');
    const is = () => releases.contentHash({ name: 'people', version });
    const before = await is();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await retire(releases, version);
    await retire(releases, version);
    expect(await is()).toBeUndefined();
    expect(await releases.open({ name: 'people', version }, 'remote.json', ['br'])).toBeUndefined();
    await publish(releases, 'one');
    expect(await is()).toBe(before);
  });

  test('of publishing again and retiring at the same moment, one is the last: the files are there, or gone, as the row says', async () => {
    const releases = await storeFor();
    const { version } = await publish(releases, 'one');
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 8; round += 1) {
      const both = [() => publish(releases, 'one'), () => retire(releases, version)];
      await Promise.all((round % 2 ? both : both.toReversed()).map((deed) => deed()));
      const { retired_at: retiredAt } = await shelf.at.database('registry.release').where({ version }).first();
      const isThere = (await releases.contentHash({ name: 'people', version })) !== undefined;
      expect(isThere).toBe(retiredAt === null);
      outcomes.add(isThere);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

describe('a bucket', () => {
  test('that does not answer is a sentence, and no answer that anybody keeps', async () => {
    const away = await bucket.store({ RELEASES_S3_ENDPOINT: 'http://127.0.0.1:9' });
    const sentence = 'The store of releases does not answer at the moment. Please try again shortly.';
    await expect(publish(away, 'one')).rejects.toMatchObject({ code: 'not_ready', message: sentence });
    expect(await shelf.at.database('registry.release')).toEqual([]);
    await served(away, async (origin) => {
      const answer = await fetch(`${origin}/r/people/1.0.0/remote.json`);
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
        503,
        'no-store',
        '2',
      ]);
      expect(await answer.text()).toBe(sentence);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    });
  });

  test('that does not know who asks says so', async () => {
    const stranger = await bucket.store({ RELEASES_S3_SECRET_ACCESS_KEY: 'guessed' });
    await expect(publish(stranger, 'one')).rejects.toMatchObject({
      code: 'not_ready',
      message: 'The store of releases does not let the registry in at the moment. Please try again shortly.',
    });
  });

  test('has a part of a release written anew', async () => {
    const releases = await bucket.store({ RELEASES_S3_PREFIX: 'part/' });
    const id = { name: 'people', version: '1.0.0' };
    await publish(releases, 'one', { version: id.version });
    await releases.remove(id);
    // As a process leaves it that ended in the middle.
    const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const client = new S3Client({
      region: 'us-east-1',
      endpoint: bucket.settings.RELEASES_S3_ENDPOINT,
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    await client.send(
      new PutObjectCommand({ Bucket: 'releases', Key: 'part/people/1.0.0/chunk.0123abcd.js', Body: 'o' }),
    );
    expect(await releases.contentHash(id)).toBeUndefined();
    await publish(releases, 'one', { version: id.version });
    const entry = await releases.open(id, 'remoteEntry.1234abcd.js', ['br']);
    expect(brotliDecompressSync(Buffer.concat((await entry?.body.toArray()) as Buffer[])).toString()).toContain(
      'people_1',
    );
    const chunk = await releases.open(id, 'chunk.0123abcd.js', []);
    expect(await chunk?.body.toArray().then((parts) => parts.join(''))).toBe('one');
  });
});

test.each([
  [{ RELEASES_S3_ENDPOINT: 'localhost' }, /must be the address of a store/],
  [{ RELEASES_S3_PREFIX: 'emmaus' }, /must be empty or end with a slash/],
  [{ RELEASES_S3_BUCKET: '' }, /must be the name of a bucket/],
])('a setting that is wrong is named: %j', (settings, sentence) => {
  const parsed = storeEnv.safeParse({ RELEASES_DIR: '/nowhere', RELEASES_S3_BUCKET: 'releases', ...settings });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(sentence)]);
});
