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
    tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
).filter((path) => !path.includes('node_modules'));
/** What the tests of each name say, also where two rooms have one of this name. */
const tests = Map.groupBy(
  paths.filter((path) => /\.(test|spec)\.tsx?$/.test(path)),
  (path) => basename(path),
);

/** So many words one after another are a quotation, of so many letters: 'of the list' says nothing. */
const QUOTED = 3;
const LETTERS = 15;

/** Words alone, whatever stands between them and whatever their marks. */
function plain(text: string): string {
  return text
    .replaceAll(/\\?['’‘]/g, "'")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Of a line without the numbers of its sections, its links and where it comes from; a short one is quoted whole. */
function quotationsOf(line: string): string[] {
  const whole = plain(line.replaceAll(/§[\d.]+|\[\d+\]\([^)]*\)|\b(?:Issue|Domain|Beyond|Decided):/g, ' '));
  const words = whole.split(' ');
  const runs = words.map((_, index) => words.slice(index, index + QUOTED)).filter(({ length }) => length === QUOTED);
  const quotations = runs.map((run) => run.join(' ')).filter(({ length }) => length >= LETTERS);
  return quotations.length === 0 ? [whole] : quotations;
}

test('every line names at least one test', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('every test that is named exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((name) => !tests.has(name))).toEqual([]);
});

test('a test that is named says words of its line', () => {
  const said = new Map(
    [...tests].map(([name, own]) => [
      name,
      plain(own.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')),
    ]),
  );
  const unsaid = rows.filter(
    ({ line, tests: named }) =>
      !quotationsOf(line).some((words) => named.some((name) => said.get(name)?.includes(words))),
  );
  expect(unsaid.map(({ line, tests: named }) => `${line} | ${named.join(', ')}`)).toEqual([]);
});

test('every file that is named exists', () => {
  const named = new Set(rows.flatMap(({ places }) => places));
  expect(named.size).toBeGreaterThan(300);
  expect([...named].filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});
