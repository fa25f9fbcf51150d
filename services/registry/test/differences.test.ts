/** "Preloads … save-data respected": of what a remote brings, whoever has the shell's frame is sent what differs from it (RFC 9842). */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { Differences } from '../src/differences/differences.ts';
import { Frames } from '../src/differences/frames.ts';
import { fileRoutes } from '../src/files.routes.ts';
import { withForms } from '../src/store/compressed-forms.ts';
import { folderStore } from '../src/store/folder-store.ts';

const KIT = Array.from({ length: 400 }, (_none, line) => `export function piece${line}() { return ${line * 7919}; }`);
const FRAME = Buffer.from(['"the frame";', ...KIT].join('\n'));
const PAGE = Buffer.from([...KIT.slice(50, 350), '"a page of its own";'].join('\n'));
const RELEASE = { name: 'people', version: '1.0.0' };
const named = (frame: Buffer) => `:${createHash('sha256').update(frame).digest('base64')}:`;

function shellWith(frame: Buffer, folder = temporaryFolder()): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const hash = createHash('sha256').update(frame).digest('hex').slice(0, 12);
  writeFileSync(join(folder, 'assets', `frame.${hash}.js`), frame);
  writeFileSync(join(folder, 'assets', 'fluent.0123456789ab.js'), PAGE);
  return folder;
}

async function releasesWith(files: Record<string, Buffer>) {
  const releases = folderStore(temporaryFolder());
  await releases.write({ ...RELEASE, files: await withForms(new Map(Object.entries(files))), contentHash: 'x' });
  return releases;
}

async function serve(shellDir: string | undefined) {
  const app = new Koa();
  app.use(fileRoutes({ releases: await releasesWith({ 'page.js': PAGE, 'look.css': PAGE }), shellDir }).routes());
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (file: string, headers: Record<string, string> = {}) =>
    new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      const path = `/r/people/1.0.0/${file}`;
      const sent = { 'accept-encoding': 'gzip, br, dcb, dcz', ...headers };
      request({ port, host: '127.0.0.1', path, headers: sent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
      })
        .once('error', reject)
        .end();
    });
}

const encodingOf = async (answer: Promise<{ headers: NodeJS.Dict<string | string[]> }>) =>
  (await answer).headers['content-encoding'];

test('whoever has the frame is sent what differs from it, once it is made; nobody waits for that', async () => {
  const get = await serve(shellWith(FRAME));
  const has = { 'available-dictionary': named(FRAME) };
  const first = await get('page.js', has);
  expect(first.headers['content-encoding']).toBe('br');
  await expect.poll(() => encodingOf(get('page.js', has))).toBe('dcb');
  const { headers, body } = await get('page.js', has);
  expect(headers).toMatchObject({
    vary: 'Accept-Encoding, Available-Dictionary',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
  });
  expect(body.length).toBeLessThan(first.body.length / 4);
  expect(body.subarray(0, 4).toString('latin1')).toBe('\u{FF}DCB');
  expect(body.subarray(4, 36)).toEqual(createHash('sha256').update(FRAME).digest());
  expect(brotliDecompressSync(body.subarray(36), { dictionary: FRAME } as object)).toEqual(PAGE);
});

test.each([
  ['names nothing that it has', {}],
  ['has a frame of another house', { 'available-dictionary': named(PAGE) }],
  ['does not understand it', { 'available-dictionary': named(FRAME), 'accept-encoding': 'gzip, br' }],
])('whoever %s is sent the file as it is kept', async (_who, headers) => {
  const get = await serve(shellWith(FRAME));
  await expect.poll(() => encodingOf(get('page.js', { 'available-dictionary': named(FRAME) }))).toBe('dcb');
  const { headers: answered, body } = await get('page.js', headers);
  expect(answered['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body)).toEqual(PAGE);
});

test('a registry without the shell beside it, and a style, are as before', async () => {
  const has = { 'available-dictionary': named(FRAME) };
  const without = await serve(undefined);
  const get = await serve(shellWith(FRAME));
  for (const answer of [await without('page.js', has), await get('look.css', has), await get('look.css', has)])
    expect(answer.headers['content-encoding']).toBe('br');
});

test('a new build of the shell is noticed; pages of the one before go on', async () => {
  const folder = shellWith(FRAME);
  const frames = new Frames(folder);
  expect((await frames.named(named(FRAME), 0))?.content).toEqual(FRAME);
  const next = Buffer.concat([FRAME, Buffer.from('// next')]);
  shellWith(next, folder);
  // The folder is not read with every question.
  expect(await frames.named(named(next), 1_000)).toBeUndefined();
  expect((await frames.named(named(next), 3_000))?.content).toEqual(next);
  expect((await frames.named(named(FRAME), 3_000))?.content).toEqual(FRAME);
});

test('of many builds the newest are known, whatever their hashes, and one that was just being written is read again', async () => {
  const folder = shellWith(FRAME);
  const builds = Array.from({ length: 6 }, (_none, build) => Buffer.concat([FRAME, Buffer.from(`// ${build}`)]));
  for (const [build, frame] of builds.entries()) {
    shellWith(frame, folder);
    const hash = createHash('sha256').update(frame).digest('hex').slice(0, 12);
    utimesSync(join(folder, 'assets', `frame.${hash}.js`), 2_000_000_000 + build, 2_000_000_000 + build);
  }
  const frames = new Frames(folder);
  const isKnown = async (frame: Buffer, now: number) => (await frames.named(named(frame), now)) !== undefined;
  expect(await isKnown(builds[5]!, 0)).toBe(true);
  expect(await isKnown(builds[0]!, 0)).toBe(false);

  const whole = Buffer.concat([FRAME, Buffer.from('// whole')]);
  const path = join(folder, 'assets', 'frame.00000000cafe.js');
  writeFileSync(path, whole.subarray(0, 1_000));
  expect(await isKnown(whole, 5_000)).toBe(false);
  writeFileSync(path, whole);
  utimesSync(path, 2_000_000_100, 2_000_000_100);
  expect(await isKnown(whole, 10_000)).toBe(true);
});

test('what would be no smaller is not made again, and beyond its room the oldest go', async () => {
  const files = { 'one.js': PAGE, 'two.js': Buffer.from(`${PAGE.toString()}\n"two"`), 'noise.js': randomBytes(9_000) };
  const differences = new Differences(await releasesWith(files), 120);
  const frame = { content: FRAME, sha256: createHash('sha256').update(FRAME).digest() };
  const made = async (file: string, bytes: number) => {
    differences.of(RELEASE, file, frame, bytes);
    await differences.whenMade();
    return differences.of(RELEASE, file, frame, bytes)?.length;
  };
  expect(await made('noise.js', 9_000)).toBeUndefined();
  expect(await made('one.js', 3_000)).toBeGreaterThan(0);
  expect(await made('two.js', 3_000)).toBeGreaterThan(0);
  // Asked for again it is made again.
  expect(differences.of(RELEASE, 'one.js', frame, 3_000)).toBeUndefined();
  await differences.whenMade();
  expect(await made('no-such-file.js', 3_000)).toBeUndefined();
});
