/** What teams outside of the repository install: whole, without what is ours alone, typed, and enough to make and build a remote. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@emmaus/service-kit/testing/bare-environment';
import { parseSync, Visitor } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installOffline } from './packages/outside.ts';
import { packAll, PACKAGES, type Packed } from './packages/pack-all.ts';
import { manifestOf } from './packages/template-versions.ts';

interface Installed {
  private?: boolean;
  exports: Record<string, { types: string; default: string }>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const ROOT = join(import.meta.dirname, '..');
const NAMES = PACKAGES.map((folder) => manifestOf(folder).name);
const outside = mkdtempSync(join(tmpdir(), 'emmaus-outside-'));
const archives = join(outside, 'archives');
const folderOf = (name: string) => join(outside, 'node_modules', name);
const manifest = (name: string) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Installed;
let packed: Packed[];

beforeAll(() => {
  packed = packAll(archives);
  installOffline(packed, outside);
}, 600_000);
afterAll(() => rmSync(outside, { recursive: true, force: true }));

function run(command: string, args: readonly string[], cwd = outside): Promise<{ exit: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { cwd, env: bareEnvironment() }, (error, out, fault) =>
      resolve({ exit: typeof error?.code === 'number' ? error.code : 0, out: out + fault }),
    );
  });
}
const emmaus = (words: readonly string[], cwd?: string) =>
  run(join(folderOf('@emmaus/cli'), manifest('@emmaus/cli').bin?.['emmaus'] ?? ''), words, cwd);
const tsc = (project: string) => run(join(ROOT, 'node_modules/typescript/bin/tsc'), ['-p', project, '--checkers', '1']);

describe.each(NAMES)('%s', (name) => {
  test('holds JavaScript with its types, words for people, and nothing of ours alone', () => {
    const { files = [], version } = packed.find((each) => each.name === name) ?? {};
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'package.json']));
    expect(files.filter((file) => /\.(test|testing|examples|bench)\.|\.tsx$|(?<!\.d)\.ts$/.test(file))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((file) => !files.includes(file.replace(/\.js$/, '.d.ts')))).toEqual([]);
    const changes = readFileSync(join(folderOf(name), 'CHANGELOG.md'), 'utf8');
    expect(/^## (\S+)/m.exec(changes)?.[1]).toBe(version);
  });

  test('its package.json leads to what is there, and asks for all that it imports', () => {
    const { private: isPrivate, exports, bin = {}, dependencies, peerDependencies, devDependencies } = manifest(name);
    expect([isPrivate, devDependencies]).toEqual([undefined, undefined]);
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [] : Object.values(target),
    );
    for (const target of [...targets, ...Object.values(bin)])
      expect(globSync(target.replace('*', '**/*'), { cwd: folderOf(name) })).not.toEqual([]);
    const asked = { ...dependencies, ...peerDependencies };
    for (const [other, range] of Object.entries(asked)) if (NAMES.includes(other)) expect(range).toMatch(/^\^\d/);
    const known = new Set([name, ...Object.keys(asked), ...builtinModules]);
    const { libraries, files } = importsOf(folderOf(name));
    expect([...libraries].filter((library) => !known.has(library))).toEqual([]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('every export is told of', () => {
    if (Object.keys(manifest(name).exports).length === 1) return;
    const text = readFileSync(join(folderOf(name), 'API.md'), 'utf8');
    expect(text).toMatch(new RegExp(`^## ${name}(/\\S+)?$`, 'm'));
    expect(text).toMatch(/^### \w+$/m);
  });
});

test('what the shell brings is no dependency of the kit', () => {
  const { dependencies = {}, peerDependencies = {} } = manifest('@emmaus/remote-kit');
  for (const library of ['react', 'react-dom', 'react-redux', '@reduxjs/toolkit', '@fluentui/react-components']) {
    expect(dependencies).not.toHaveProperty([library]);
    expect(peerDependencies[library]).toMatch(/^\^\d+\.\d+\.0$/);
  }
});

test('the types refuse what is wrong', async () => {
  writeFileSync(
    join(outside, 'uses.tsx'),
    `import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
     import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
     export const right = <PageFrame title={CONTRACT_VERSION}>…</PageFrame>;
     export const wrong = <PageFrame title={7}>…</PageFrame>;`,
  );
  writeFileSync(join(outside, 'package.json'), '{"type": "module"}');
  writeFileSync(join(outside, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict(), include: ['uses.tsx'] }));
  const { out } = await tsc('.');
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(/^uses\.tsx\(4,.*'number' is not assignable to type 'string'/),
  ]);
});

test('new, outside of the repository: typed, built and checked by what was installed alone', async () => {
  expect(await emmaus(['new', 'prayer-times', '--packages', archives])).toMatchObject({ exit: 0 });
  const remote = join(outside, 'mf-prayer-times');
  const own = JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8')) as Installed;
  expect(own.dependencies).toMatchObject({
    '@emmaus/remote-kit': expect.stringMatching(/^file:\.\.\/archives\/emmaus-/),
  });
  expect(Object.keys({ ...own.dependencies, ...own.devDependencies })).toEqual(expect.arrayContaining(NAMES));
  expect(await tsc(remote)).toEqual({ exit: 0, out: '' });
  expect(await emmaus(['build'], remote)).toMatchObject({ exit: 0 });
  expect(await emmaus(['check', 'dist'], remote)).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/keeps every rule/),
  });
  expect(await emmaus(['new', 'letters', '--packages', remote])).toMatchObject({
    exit: 2,
    out: expect.stringMatching(/ has no emmaus-contracts-[\d.]+\.tgz, /),
  });
  expect(await emmaus(['--help'])).toMatchObject({ exit: 0, out: expect.stringMatching(/^emmaus <verb>\n/) });
});

function strict() {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  return compilerOptions;
}

/** Packages and files that the scripts and declarations of a folder import. */
function importsOf(folder: string): { libraries: Set<string>; files: string[] } {
  const libraries = new Set<string>();
  const files: string[] = [];
  for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: folder })) {
    const path = join(folder, file);
    for (const source of sourcesIn(path)) {
      const [first = '', second = ''] = source.replace(/^node:/, '').split('/');
      // A declaration names what its source named: `./x.ts` is `x.d.ts` beside it.
      if (source.startsWith('.')) files.push(join(path, '..', source.replace(/(?<!\.d)\.tsx?$/, '.d.ts')));
      else libraries.add(first.startsWith('@') ? `${first}/${second}` : first);
    }
  }
  return { libraries, files };
}

function sourcesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const found = path.endsWith('.d.ts')
    ? [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, source = '']) => source)
    : [];
  new Visitor({
    ImportDeclaration: ({ source }) => found.push(source.value),
    ExportNamedDeclaration: ({ source }) => source && found.push(source.value),
    ImportExpression: ({ source }) => source.type === 'Literal' && found.push(String(source.value)),
  }).visit(parseSync(path, text).program);
  return found;
}
