/** What may be in an upload. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MOST_RELEASE_BYTES, MOST_RELEASE_FILES, MOST_UPLOAD_BYTES } from '@emmaus/contracts/registry.words';
import { describe, expect, test } from 'vitest';
import { builtRemote } from './built-remote.ts';
import { archive, archiveOf, registryForTests } from './registry-for-tests.ts';

const registry = registryForTests();
const { send, publish } = registry;

const said = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message];

test('a folder as tar packs it, plain or with gzip, is one release', async () => {
  const packed = await archiveOf(builtRemote());
  const first = await send(packed);
  expect(first.status).toBe(201);
  const again = await send(Buffer.from(gunzipSync(packed)));
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
});

test('another content under the same version is a conflict', async () => {
  const { version } = await publish({ code: '1' });
  // Two contents with the same first eight digits of their hash.
  await registry.service.database.owner('registry.release').where({ version }).update({ content_hash: 'another' });
  expect(await said(await send(await archiveOf(builtRemote({ code: '1' }))))).toEqual([
    409,
    `The remote "people" ${version} is published already, with other content. A release never changes: publish under a new version.`,
  ]);
});

test.each(['__proto__', 'constructor'])('a service and a library called %s are unknown ones', async (name) => {
  const build = { declaration: { service: { name, range: '^1.0.0' } }, shared: { [name]: '^1.0.0' } };
  expect((await send(await archiveOf(builtRemote(build)))).status).toBe(201);
});

test('a nest of what nobody knows is no fault of ours', async () => {
  const dist = builtRemote();
  const whole = readFileSync(join(dist, 'remote.json'), 'utf8').trimEnd().slice(0, -1);
  writeFileSync(join(dist, 'remote.json'), `${whole},"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
  expect((await send(await archiveOf(dist))).status).toBe(201);
});

test.each(['a\0b', 'a\ud800'])(
  'a declaration that the database cannot keep leaves no files behind: %j',
  async (title) => {
    const told = await said(await send(await archiveOf(builtRemote({ declaration: { title } }))));
    expect(told).toEqual([422, expect.stringContaining('Its remote.json holds a character that cannot be kept.')]);
    expect(await said(await send(await archiveOf(builtRemote({ declaration: { title: 'a\\u0000b' } }))))).toContain(
      201,
    );
  },
);

describe('is refused, and leaves nothing behind', () => {
  const file = (name: string) => ({ name, content: Buffer.from('x') });

  test.each([
    ['a path that leads out', [file('../../shell/index.html')], 'is no plain path below its folder'],
    ['a path from the root', [file('/etc/passwd')], 'is no plain path below its folder'],
    ['a path of another system', [file('..\\x.js')], 'is no plain path below its folder'],
    ['a file that hides', [file('.env')], 'is no plain path below its folder'],
    ['a folder that leads out', [{ name: '../out/', type: 'directory' as const }], 'is no plain path'],
    [
      'a symbolic link',
      [{ name: 'root.js', type: 'symlink' as const, linkname: '/etc/passwd' }],
      '"root.js" is a link, and a release holds files only',
    ],
    [
      'a hard link',
      [file('a.js'), { name: 'b.js', type: 'link' as const, linkname: 'a.js' }],
      '"b.js" is a link, and a release holds files only',
    ],
    ['a device', [{ name: 'null', type: 'character-device' as const }], '"null" is no file'],
    ['a file where a folder is', [file('a/b.js'), file('a')], 'a is both a file and a folder'],
    ['a name that no disk takes', [file(`${'a'.repeat(250)}.js`)], 'is no plain path below its folder'],
    ['names that differ in capitals only', [file('a.js'), file('A.js')], 'it holds A.js twice'],
    ['a name twice', [file('a.js'), file('./a.js')], 'it holds a.js twice'],
    [
      'too many files',
      Array.from({ length: MOST_RELEASE_FILES + 1 }, (_, index) => file(`${index}.js`)),
      `it holds more than ${MOST_RELEASE_FILES} files`,
    ],
  ])('%s', async (_what, entries, sentence) => {
    const [status, message] = await said(await send(await archive(entries)));
    expect([status, message]).toEqual([422, expect.stringContaining(sentence)]);
    expect(message).toMatch(/^The upload is not taken in: /);
  });

  test('more than may be sent, and what unpacks to more than may be', async () => {
    const [, sent] = await said(await send(Buffer.alloc(MOST_UPLOAD_BYTES + 1, 'x')));
    expect(sent).toBe('A release may have at most 12 MB as it is sent.');
    const bomb = gzipSync(Buffer.alloc(MOST_RELEASE_BYTES + 1));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await said(await send(bomb))).toEqual([413, 'A release may have at most 32 MB unpacked.']);
  });

  test('what is no archive, a part of one, and nothing', async () => {
    const whole = gunzipSync(await archiveOf(builtRemote()));
    for (const bytes of [
      Buffer.from('{"name":"people"}'),
      Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]),
      Buffer.from(whole.subarray(0, 1_600)),
      Buffer.alloc(0),
    ])
      expect(await said(await send(bytes))).toEqual([400, expect.stringMatching(/^What was sent is no tar archive/)]);
  });

  test('a build that is not whole', async () => {
    expect(await said(await send(await archiveOf(builtRemote({ files: { 'remote.json': null } }))))).toEqual([
      422,
      'The remote in the upload is not published. It has no remote.json. Build it first.',
    ]);
    expect(existsSync(join(registry.releasesDir, 'people', 'x'))).toBe(false);
  });
});

test('the report of a build and its maps are no part of a release', async () => {
  const { version } = await publish({
    code: 'with a map',
    files: { 'mf-manifest-stats.json': '{"machine":"mine"}', 'chunk.0123abcd.js.map': '{}' },
  });
  const files = readdirSync(join(registry.releasesDir, 'people', version));
  expect(files.filter((name) => name.includes('stats') || name.endsWith('.map'))).toEqual([]);
  expect(readFileSync(join(registry.releasesDir, 'people', version, 'chunk.0123abcd.js'), 'utf8')).toBe('with a map');
});

test('compressed forms are left out: the registry makes its own, of what was looked at', async () => {
  const plain = await publish({ code: 'export default 2;' });
  const dist = builtRemote({
    code: 'export default 2;',
    files: { 'chunk.0123abcd.js.br': 'something else', 'remoteEntry.1234abcd.js.gz': 'something else' },
  });
  const answer = await send(await archiveOf(dist));
  expect(await answer.json()).toEqual(plain);
  const folder = join(registry.releasesDir, 'people', plain.version);
  expect(existsSync(join(folder, 'chunk.0123abcd.js.br'))).toBe(false);
  expect(gunzipSync(readFileSync(join(folder, 'remoteEntry.1234abcd.js.gz'))).toString()).toContain('people_1');
});
