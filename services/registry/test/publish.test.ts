import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { createHash, pbkdf2 } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { describe, expect, test } from 'vitest';
import { withForms } from '../src/store/compressed-forms.ts';
import { builtRemote } from './built-remote.ts';
import { releaseShelf } from './release-shelf.ts';

const shelf = releaseShelf();
const { publish, live } = shelf;

describe('publishing', () => {
  test('keeps the files under package version and hash, with compressed forms, and makes the release live', async () => {
    const { name, version, live: liveNow } = await publish(builtRemote());
    expect({ name, liveNow }).toEqual({ name: 'people', liveNow: version });
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    const files = readdirSync(join(shelf.at.releasesDir, name, version));
    expect(files).toEqual(
      expect.arrayContaining([
        'remote.json',
        'mf-manifest.json',
        'chunk.0123abcd.js',
        'remoteEntry.1234abcd.js.br',
        'remoteEntry.1234abcd.js.gz',
      ]),
    );
    expect(await live()).toEqual({ people: { version, previous: null } });
    expect(readdirSync(shelf.at.releasesDir)).toEqual(['people']);
  });

  test('the same files again change nothing, also when they were published from another folder', async () => {
    const first = await publish(builtRemote());
    const again = await publish(builtRemote());
    expect(again).toEqual(first);
    expect(await shelf.at.database('registry.release')).toHaveLength(1);
    expect(await shelf.at.database('registry.live_release')).toHaveLength(1);
  });

  test('another content is another release, and the one before stays at hand', async () => {
    const first = await publish(builtRemote({ code: 'export default 1;' }));
    const second = await publish(builtRemote({ code: 'export default 2;' }));
    expect(second.version).not.toBe(first.version);
    expect(await live()).toEqual({ people: { version: second.version, previous: first.version } });
    expect(existsSync(join(shelf.at.releasesDir, 'people', first.version))).toBe(true);
  });

  test('another content under the same version is a conflict, and what is there stays as it is', async () => {
    await publish(builtRemote({ code: 'one' }), { version: '2.0.0' });
    await expect(publish(builtRemote({ code: 'two' }), { version: '2.0.0' })).rejects.toMatchObject({
      status: 409,
      message:
        'The remote "people" 2.0.0 is published already, with other content. A release never changes: publish under a new version.',
    });
    expect(readFileSync(join(shelf.at.releasesDir, 'people', '2.0.0', 'chunk.0123abcd.js'), 'utf8')).toBe('one');
  });

  test('a folder that no longer holds what was published is not papered over', async () => {
    const dist = builtRemote();
    const { version } = await publish(dist);
    writeFileSync(join(shelf.at.releasesDir, 'people', version, 'chunk.0123abcd.js'), 'tampered');
    await expect(publish(dist)).rejects.toMatchObject({ status: 409 });
  });

  test('files that were lost come back with the next publishing', async () => {
    const dist = builtRemote();
    const { version } = await publish(dist);
    rmSync(join(shelf.at.releasesDir, 'people'), { recursive: true });
    await publish(dist);
    expect(existsSync(join(shelf.at.releasesDir, 'people', version, 'remote.json'))).toBe(true);
  });

  test('two at the same moment end with one release', async () => {
    const dist = builtRemote();
    const both = await Promise.all([publish(dist), publish(dist)]);
    expect(both[0]).toEqual(both[1]);
    expect(await shelf.at.database('registry.live_release')).toHaveLength(1);
  });

  test('who published is written down', async () => {
    await publish(builtRemote());
    expect(await shelf.at.database('registry.live_release').first()).toMatchObject({ created_by_subject: 'tester' });
    expect(await shelf.at.database('registry.release').first()).toMatchObject({ created_by_subject: 'tester' });
  });
});

test('which files a page comes in stands beside the release, with its hash in the chain, and not in what all are told', async () => {
  const files = ['chunk.0123abcd.js'];
  const routes = [
    { path: '/people', title: 'People', files },
    { path: '/people/:id', title: 'Person' },
  ];
  const { name, version } = await shelf.publish(builtRemote({ declaration: { routes } }));
  const read = (file: string) => readFileSync(join(shelf.at.releasesDir, name, version, file), 'utf8');
  expect(JSON.parse(read('page-files.json'))).toEqual({ '/people': files });
  expect(JSON.parse(read('integrity.json')) as object).toMatchObject({
    'page-files.json': `sha384-${createHash('sha384').update(read('page-files.json')).digest('base64')}`,
  });
  const { declaration, integrity } = await shelf.at.database('registry.release').first();
  expect(JSON.stringify([declaration, integrity])).not.toContain('page-files');
  expect(declaration.routes).toEqual([
    { path: '/people', title: 'People' },
    { path: '/people/:id', title: 'Person' },
  ]);
});

test('a large release leaves room for everything else that waits for a thread', async () => {
  const code = Array.from({ length: 4_000 }, (_, index) => `call${(index * 7919) % 10_007}(${index});`).join('');
  const names = Array.from({ length: 16 }, (_, index) => `${index}.js`);
  const began = performance.now();
  const storing = withForms(new Map(names.map((file, index) => [file, Buffer.from(code + index)])));
  // As a sign-in to the database does.
  await promisify(pbkdf2)('password', 'salt', 1, 32, 'sha256');
  const waited = performance.now() - began;
  expect((await storing).size).toBe(3 * names.length);
  expect(waited).toBeLessThan((performance.now() - began) / 2);
});

describe('what does not fit is refused in a sentence', () => {
  test.each([
    [
      'a folder without a build',
      () => join(temporaryFolder(), 'none'),
      {},
      /^There is no built remote in .*none\. Build it first\.$/,
    ],
    [
      'no declaration',
      () => builtRemote({ files: { 'remote.json': null } }),
      {},
      /^The remote in .* is not published\. It has no remote\.json\. Build it first\.$/,
    ],
    [
      'a declaration that breaks the contract',
      () => builtRemote({ files: { 'remote.json': '{"name":"people"}' } }),
      {},
      /does not follow the contract \(title: /,
    ],
    [
      'a manifest that names absent files',
      () => builtRemote({ files: { 'chunk.0123abcd.js': null } }),
      {},
      /Its manifest names chunk\.0123abcd\.js/,
    ],
    [
      'a slot module that is not exposed',
      () => builtRemote({ declaration: { slots: { 'home.cards': [{ id: 'a', order: 1, module: './home-cards' }] } } }),
      {},
      /"people" is not published\. Its remote\.json names \.\/home-cards, which its build does not expose\. Say it/,
    ],
    [
      'another name than the expected',
      () => builtRemote(),
      { name: 'studies' },
      /is called "people", not "studies"\.$/,
    ],
    [
      'a version that leads out of the folder',
      () => builtRemote(),
      { version: '../../x' },
      /cannot be the version of a release/,
    ],
  ])('%s', async (_what, dist, more, sentence) => {
    await expect(publish(dist(), more)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(sentence),
    });
    expect(await live()).toEqual({});
  });

  test('the contract, a shared library and the service, all at once', async () => {
    const shellDir = temporaryFolder();
    writeFileSync(join(shellDir, 'shared.json'), JSON.stringify({ react: '18.3.1', 'react-dom': '19.3.1' }));
    const dist = builtRemote({
      declaration: { contract: '^2.0.0', service: { name: 'people', range: '^3.0.0' } },
      shared: { 'react/': '^19.3.1', 'react-dom/client': '^19.3.1' },
    });
    await expect(publish(dist, { version: '7.0.0', shellDir, services: { people: '1.4.0' } })).rejects.toMatchObject({
      status: 409,
      message:
        `The remote "people" 7.0.0 does not go live: it was built for the shell contract ^2.0.0, and the portal has ${CONTRACT_VERSION}; ` +
        'it needs react ^19.3.1, and the shell brings 18.3.1; it needs the service "people" ^3.0.0, and 1.4.0 is running.',
    });
    expect(readdirSync(shelf.at.releasesDir)).toEqual([]);
  });

  test('what is not known is not compared', async () => {
    const { version } = await publish(builtRemote({ declaration: { service: { name: 'people', range: '^3.0.0' } } }), {
      services: { studies: '1.0.0' },
    });
    expect(await live()).toMatchObject({ people: { version } });
  });
});
