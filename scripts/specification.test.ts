/** docs/specification.md says which tests keep which line; a test that was renamed must not leave its line unkept. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const REMOTES = readdirSync(ROOT).filter((folder) => folder.startsWith('mf-'));
const FOLDERS = ['shell', ...REMOTES, 'services', 'scripts'];

const rows = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Line') && !line.startsWith('| ---'))
  .map((line) => line.split(' | '))
  .map((cells) => ({
    line: cells[0] ?? '',
    tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  }));

const files = new Set(
  FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
    .filter((path) => !path.includes('node_modules') && /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => basename(path)),
);

test('every line names at least one test', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('every test that is named exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((name) => !files.has(name ?? ''))).toEqual([]);
});
