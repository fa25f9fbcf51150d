/** "new": a remote that is made, built, checked, published and live, without an edit elsewhere. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bareEnvironment } from '@emmaus/service-kit/testing/bare-environment';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { checkRelease } from '@emmaus/release-checks/check-release';
import { textsOf } from '@emmaus/release-checks/declared';
import { expect, test } from 'vitest';
import { filesOf } from '../src/read-dist.ts';
import { releaseShelf } from './release-shelf.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'services/registry/cli/src/main.ts');
const BUILD = join(ROOT, 'scripts/build.ts');
const shelf = releaseShelf();

/** A repository of the portal without remotes. */
function emptyHouse(): string {
  const root = temporaryFolder();
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  for (const part of ['node_modules', 'services', 'shell']) symlinkSync(join(ROOT, part), join(root, part));
  return root;
}

function node(...words: string[]): Promise<{ exit: number; out: string; fault: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, words, { env: bareEnvironment() }, (error, out, fault) =>
      resolve({ exit: typeof error?.code === 'number' ? error.code : 0, out, fault }),
    );
  });
}

test('made, built by its folder alone, checked, published and live', async () => {
  const root = emptyHouse();
  const made = await node(MAIN, 'new', 'prayer-times', '--in', root, '--json');
  expect(made).toMatchObject({ exit: 0, fault: '' });
  expect(JSON.parse(made.out)).toEqual({
    name: 'prayer-times',
    title: 'Prayer times',
    folder: join(root, 'mf-prayer-times'),
    files: [
      'package.json',
      'rspack.config.ts',
      'README.md',
      'remote.json',
      'remote.es.json',
      'src/index.ts',
      'src/root.tsx',
      'src/prayer-times/prayer-times.page.tsx',
      'src/prayer-times/prayer-times.page.test.tsx',
    ],
  });
  const build = `const { buildAll } = await import(${JSON.stringify(pathToFileURL(BUILD).href)});
    await buildAll({ root: ${JSON.stringify(root)}, only: ['prayer-times'] });`;
  expect(await node('--input-type=module', '-e', build)).toMatchObject({ exit: 0, fault: '' });
  const dist = join(root, 'mf-prayer-times/dist');
  expect(await node(MAIN, 'check', dist)).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/^prayer-times keeps every rule\./),
  });
  // "Peer ranges": a correction less in the shell is no reason to refuse it.
  const { built, declaration } = checkRelease(await filesOf(dist), {});
  const shared = built?.shared ?? {};
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(['react', 'react-dom']));
  for (const range of Object.values(shared)) expect(range).toMatch(/^\^\d+\.\d+\.0$/);
  // Among the remotes of the house it is one that says all its names in Spanish.
  const words = JSON.parse(readFileSync(join(dist, 'remote.es.json'), 'utf8')) as object;
  expect(new Set(Object.keys(words))).toEqual(new Set(declaration && textsOf(declaration)));
  const { version } = await shelf.publish(dist);
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(await shelf.live()).toEqual({ 'prayer-times': { version, previous: null } });
});

test('what is there stays as it is, and names that nobody can have are refused in a sentence', async () => {
  const root = emptyHouse();
  expect((await node(MAIN, 'new', 'letters', '--in', root, '--title', 'Letters home')).exit).toBe(0);
  const readme = join(root, 'mf-letters/README.md');
  expect(readFileSync(readme, 'utf8')).toMatch(/^# Letters home\n/);
  writeFileSync(readme, 'Mine');
  const cases: [words: string[], sentence: string][] = [
    [['letters'], 'mf-letters already, and it stays as it is.'],
    [['../evil'], '"../evil" is no name of a remote: small letters'],
    [['Letters'], '"Letters" is no name of a remote'],
    [['x'.repeat(41)], 'at most 40'],
    [['login'], "The address /login is the portal's own. Choose another name."],
    [['notes', '--title', '</h1>'], '"</h1>" is no title'],
    [[], 'Say "new <name>".'],
  ];
  for (const [words, sentence] of cases)
    expect(await node(MAIN, 'new', ...words, '--in', root)).toMatchObject({
      exit: 2,
      fault: expect.stringContaining(sentence),
    });
  expect(readFileSync(readme, 'utf8')).toBe('Mine');
  expect(existsSync(join(root, 'mf-notes'))).toBe(false);
  expect(await node(MAIN, 'new', 'notes', '--in', temporaryFolder())).toMatchObject({
    exit: 2,
    fault: expect.stringContaining('is no repository of the portal'),
  });
});
