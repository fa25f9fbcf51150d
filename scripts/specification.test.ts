/** docs/specification.md says which tests keep which line; a test that was renamed must not leave its line unkept, nor a file its line without a place. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const REMOTES = readdirSync(ROOT).filter((folder) => folder.startsWith('mf-'));
const FOLDERS = ['shell', ...REMOTES, 'services', 'scripts'];

/** By their names, or by the end of their paths. */
const FILE = /(?<![\w/.-])((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|json))(?![\w/])/g;

const rows = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Line') && !line.startsWith('| ---'))
  .map((line) => line.split(' | '))
  .map((cells) => ({
    line: cells[0] ?? '',
    places: [...cells.slice(1, -1).join(' ').matchAll(FILE)].map(([, path = '']) => path),
    tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  }));

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
).filter((path) => !path.includes('node_modules'));
const files = new Set(paths.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).map((path) => basename(path)));

test('every line names at least one test', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('every test that is named exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((name) => !files.has(name ?? ''))).toEqual([]);
});

test('every file that is named exists', () => {
  const named = new Set(rows.flatMap(({ places }) => places));
  expect(named.size).toBeGreaterThan(300);
  expect([...named].filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});
