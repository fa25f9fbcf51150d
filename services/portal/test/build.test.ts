/** Apps are built when their sources changed, and only then. The build itself is stood in for by a small script. */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildChangedApps, findApps } from '../src/build.ts';
import { temporaryFolder } from './fixtures.ts';

const FAKE_BUILD = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  for (const name of process.argv.slice(2)) {
    console.log('Building ' + name);
    const dist = name === 'shell' ? 'shell/dist' : 'mf-' + name + '/dist';
    mkdirSync(dist, { recursive: true });
    writeFileSync(dist + (name === 'shell' ? '/index.html' : '/remote.json'), '{}');
    appendFileSync('built.txt', name + ' ');
  }
`;

function repository() {
  const root = temporaryFolder();
  function write(path: string, text: string): void {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  write('package.json', '{ "type": "module" }');
  write('scripts/build.ts', FAKE_BUILD);
  write('shell/src/main.ts', 'shell');
  write('mf-people/remote.json', '{}');
  write('mf-people/src/root.tsx', 'people');
  write('services/contracts/src/roles.ts', 'roles');
  const said: string[] = [];
  const build = async () => (await buildChangedApps(root, (detail) => said.push(detail))).map((app) => app.name);
  return { root, write, build, said };
}

test('builds all at first, then nothing', async () => {
  const { root, build, said } = repository();
  expect(await build()).toEqual(['shell', 'people']);
  expect(said).toContain('Building people');
  expect(await build()).toEqual([]);
  expect(readFileSync(join(root, 'built.txt'), 'utf8')).toBe('shell people ');
});

test.each([
  ['mf-people/src/root.tsx', ['people']],
  ['shell/src/main.ts', ['shell']],
  ['services/contracts/src/roles.ts', ['shell', 'people']],
  ['mf-people/src/root.test.tsx', []],
  ['mf-people/.tmp/maps/root.js.map', []],
])('a change of %s builds %j', async (path, apps) => {
  const { write, build } = repository();
  await build();
  write(path, 'changed');
  expect(await build()).toEqual(apps);
});

test('an app that was built by hand in between is built again', async () => {
  const { root, build } = repository();
  await build();
  utimesSync(join(root, 'mf-people/dist/remote.json'), 1, 1);
  expect(await build()).toEqual(['people']);
});

test('a build that fails is told with its last words and tried again next time', async () => {
  const { write, build } = repository();
  write('scripts/build.ts', "console.error('people does not build: no such module'); process.exit(1);");
  await expect(build()).rejects.toThrow(/^The build failed:\npeople does not build: no such module$/);
  write('scripts/build.ts', FAKE_BUILD);
  expect(await build()).toEqual(['shell', 'people']);
});

test('a folder of a remote is one of the apps as soon as it has its declaration, and no other folder is', () => {
  const root = temporaryFolder();
  for (const folder of ['shell', 'mf-events', 'mf-notes', 'events']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'mf-events/remote.json'), '{}');
  writeFileSync(join(root, 'events/remote.json'), '{}');
  expect(findApps(root)).toEqual([
    { name: 'shell', folder: join(root, 'shell'), dist: join(root, 'shell/dist') },
    { name: 'events', folder: join(root, 'mf-events'), dist: join(root, 'mf-events/dist') },
  ]);
});

test('of two that start at once one builds, and the other waits and finds it done', async () => {
  const { root, write, build, said } = repository();
  write('scripts/build.ts', `await new Promise((resolve) => setTimeout(resolve, 400));${FAKE_BUILD}`);
  const both = await Promise.all([build(), build()]);
  expect(both.toSorted((one, other) => other.length - one.length)).toEqual([['shell', 'people'], []]);
  expect(readFileSync(join(root, 'built.txt'), 'utf8')).toBe('shell people ');
  expect(said).toContain('another start builds here');
});
